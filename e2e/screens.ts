import { fileURLToPath } from "node:url";
import { expect } from "playwright/test";
import sharp from "sharp";
import { states, titleOf } from "./states/all";
import { loaded, test } from "./states/open-state";
import { settleColours } from "./states/settle-colours";

const pathOf = (file: string) => fileURLToPath(new URL(`screens/${file}`, import.meta.url));

const README_STATE = "feed";

/** Those that the README shows. */
const readmePictures: Record<string, string> = {
  "feed-1440-light": "feed-light.webp",
  "feed-1440-dark": "feed-dark.webp",
  "feed-390-light": "feed-phone.webp",
};

/** The colours at an eighth of its size, where the smoothing of text does not show. */
async function coarseColours(picture: string | Buffer) {
  const { width, height } = await sharp(picture).metadata();
  const small = sharp(picture).resize(Math.round(width / 8), Math.round(height / 8));
  return { width, height, colours: await small.removeAlpha().raw().toBuffer() };
}

/** COMPARE=1 compares a picture with that of the README, in place of writing it. */
async function compareWithReadme(picture: Buffer, file: string) {
  const [now, before] = await Promise.all([picture, pathOf(file)].map(coarseColours));
  if (!now || !before) return;
  expect([now.width, now.height]).toEqual([before.width, before.height]);
  const differing = now.colours.filter(
    (value, at) => Math.abs(value - (before.colours[at] ?? 0)) > 24,
  );
  expect(differing.length / now.colours.length, `share of ${file} that differs`).toBeLessThan(0.01);
}

for (const state of states) {
  test(titleOf(state), async ({ openState }, { project }) => {
    const page = await openState(state);
    if (state.name === README_STATE) {
      // The font is optional: what is shown before it has loaded goes without.
      await page.reload();
      await loaded(page);
    }
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(settleColours);
      const name = `${state.name}-${project.name}-${colorScheme}`;
      const picture = await page.screenshot({ path: pathOf(`${name}.png`), fullPage: state.whole });
      const file = readmePictures[name];
      if (!file) continue;
      if (process.env.COMPARE) await compareWithReadme(picture, file);
      else await sharp(picture).webp({ quality: 80 }).toFile(pathOf(file));
    }
  });
}
