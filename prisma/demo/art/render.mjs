import sharp from "sharp";
import { makeNoise } from "./kit/noise.mjs";
import { addGrain } from "./kit/pixels.mjs";
import { rng } from "./kit/random.mjs";

/**
 * @typedef {object} Work
 * @property {string} slug file name without its ending
 * @property {[number, number]} ratio width to height
 * @property {number} seed same seed, same picture: no clock and no Math.random anywhere
 * @property {number} grain film grain, 0 to 9
 * @property {boolean} [pixels] drawn pixel by pixel at its final size; otherwise an SVG
 * @property {number} [supersample] draw a pixel work this much larger and scale it down
 * @property {boolean} [flop] mirror left to right
 * @property {boolean} [large] has detail that is worth opening in full size
 * @property {(w: number, h: number, random: Function, noise: Function) => { svg: string } | { rgb: Buffer }} draw
 */

/** A picture has about this many pixels, whatever its shape. */
const AREA = 1_250_000;
/** The longer side of a large one. */
const LARGE_SIDE = 2_000;
/** SVG works count in units of a drawing this wide (upright ones a tenth less). */
const SVG_WIDTH = 800;
/** A picture takes the best quality that stays below this many bytes. */
const BUDGET = 118_000;
const LARGE_BUDGET = 370_000;
const QUALITIES = [94, 91, 88, 84, 80, 76, 72, 68, 64, 60, 55, 50];
const GRAIN = 0.55;

function sizeOf({ ratio: [a, b], large }) {
  const exact = large ? (LARGE_SIDE * a) / Math.max(a, b) : Math.sqrt((AREA * a) / b);
  const width = Math.round(exact);
  return [width, Math.round((width * b) / a)];
}

const svgSize = ([a, b]) => {
  const width = a >= b ? SVG_WIDTH : SVG_WIDTH * 0.9;
  return [width, Math.round((width * b) / a)];
};

function drawing(work, [W, H]) {
  const k = work.supersample ?? 1;
  const [w, h] = work.pixels ? [Math.round(W * k), Math.round(H * k)] : svgSize(work.ratio);
  const drawn = work.draw(w, h, rng(work.seed), makeNoise(work.seed));
  if ("rgb" in drawn) return sharp(drawn.rgb, { raw: { width: w, height: h, channels: 3 } });
  return sharp(Buffer.from(drawn.svg), { density: (72 * W) / w })
    .flatten({ background: "#fff" })
    .removeAlpha();
}

/** Draws a work. @param {Work} work @returns {Promise<Buffer>} a WebP file */
export async function render(work) {
  const [width, height] = sizeOf(work);
  const scaled = drawing(work, [width, height]).resize(width, height, { fit: "fill" });
  const rgb = await (work.flop ? scaled.flop() : scaled).raw().toBuffer();
  addGrain(rgb, work.grain * GRAIN, rng(work.seed + 99));
  const image = sharp(rgb, { raw: { width, height, channels: 3 } });
  return encode(image, work.large ? LARGE_BUDGET : BUDGET);
}

/** The best WebP of an image within the budget, or else the smallest. */
async function encode(image, budget) {
  const at = (quality) =>
    image.clone().webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
  let [low, high] = [0, QUALITIES.length - 1];
  let best = await at(QUALITIES[high]);
  while (low < high) {
    const middle = (low + high) >> 1;
    const file = await at(QUALITIES[middle]);
    if (file.length > budget) low = middle + 1;
    else [best, high] = [file, middle];
  }
  return best;
}
