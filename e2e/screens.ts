import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { states, titleOf } from "./states/all";
import { test } from "./states/open-state";

const pathOf = (file: string) => fileURLToPath(new URL(`screens/${file}`, import.meta.url));

/** The README shows it. */
const README_STATE = "feed-light";

for (const state of states) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`${titleOf(state)} in ${colorScheme}`, async ({ openState }, { project }) => {
      const page = await openState(state, { colorScheme });
      const width = project.name === "mobile" ? "-mobile" : "";
      const name = `${state.name}${width}-${colorScheme}`;
      const picture = await page.screenshot({ path: pathOf(`${name}.png`), fullPage: state.whole });
      if (name === README_STATE)
        await sharp(picture)
          .webp({ quality: 80 })
          .toFile(pathOf(`${name}.webp`));
    });
  }
}
