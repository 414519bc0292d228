import * as lucide from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { iconNames } from "./icon-names";

const pascalCase = (name: string) =>
  name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());

function shapesOf(name: string): string {
  const icon = lucide[pascalCase(name) as "Heart"];
  return renderToStaticMarkup(createElement(icon)).replace(/^<svg[^>]*>|<\/svg>$/g, "");
}

/** `npx vitest -u src/ui/icons.test.tsx` writes the sprite. */
test("the sprite contains the named icons with the shapes of Lucide", async () => {
  const symbols = iconNames.map(
    (name) => `<symbol id="${name}" viewBox="0 0 24 24">${shapesOf(name)}</symbol>`,
  );
  const sprite = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" stroke-linecap="round" stroke-linejoin="round">',
    ...symbols,
    "</svg>",
    "",
  ].join("\n");
  await expect(sprite).toMatchFileSnapshot("icons.svg");
});
