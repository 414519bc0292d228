import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { states, titleOf } from "./states/all";
import { test } from "./states/reach";

const place = (file: string) => fileURLToPath(new URL(`screens/${file}`, import.meta.url));

/** Its picture stands in the README. */
const SHOWN = "feed-light";

for (const state of states) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`${titleOf(state)} in ${colorScheme}`, async ({ reach }, { project }) => {
      const page = await reach(state, { colorScheme });
      const width = project.name === "mobile" ? "-mobile" : "";
      const name = `${state.name}${width}-${colorScheme}`;
      const picture = await page.screenshot({ path: place(`${name}.png`), fullPage: state.whole });
      if (name === SHOWN)
        await sharp(picture)
          .webp({ quality: 80 })
          .toFile(place(`${name}.webp`));
    });
  }
}
