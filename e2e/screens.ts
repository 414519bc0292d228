import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { states, titleOf } from "./states/all";
import { test } from "./states/open-state";
import { settleColours } from "./states/settle-colours";

const pathOf = (file: string) => fileURLToPath(new URL(`screens/${file}`, import.meta.url));

/** The README shows it. */
const README_PICTURE = "feed-1440-light";

for (const state of states) {
  test(titleOf(state), async ({ openState }, { project }) => {
    const page = await openState(state);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(settleColours);
      const name = `${state.name}-${project.name}-${colorScheme}`;
      const picture = await page.screenshot({ path: pathOf(`${name}.png`), fullPage: state.whole });
      if (name === README_PICTURE)
        await sharp(picture).webp({ quality: 80 }).toFile(pathOf("feed-light.webp"));
    }
  });
}
