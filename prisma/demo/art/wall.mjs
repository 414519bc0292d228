import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";

/** The picture wall beside the login and signup forms, in columns of four, four and five. */
const WALL = [
  "quiet-ridges",
  "quarter-play",
  "photo-allium-oreophilum",
  "evening-tide",
  "photo-black-canyon",
  "pink-patio",
  "ribbons-no-4",
  "paper-atlas",
  "fog-and-pines",
  "five-vessels",
  "downward",
  "northern-lake",
  "blue-hour",
];
const WIDTH = 500;
const BUDGET = 34_000;

/** Scales the finished pictures of the wall down: `{ name, file }` each. */
export function makeWall(pictures) {
  return Promise.all(
    WALL.map(async (slug) => {
      const source = await readFile(path.join(pictures, `${slug}.webp`));
      const image = sharp(source).resize(WIDTH);
      let file = Buffer.alloc(0);
      for (let quality = 90; quality >= 42; quality -= 4) {
        file = await image.clone().webp({ quality, effort: 6 }).toBuffer();
        if (file.length <= BUDGET) break;
      }
      return { name: `${slug}.webp`, file };
    }),
  );
}
