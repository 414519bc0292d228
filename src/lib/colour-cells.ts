import { chroma, distance, type Oklab, toOklab } from "./oklab";

/** The edge of a cell in Oklab; two colours of a cell are hard to tell apart. */
const EDGE = 0.04;
/** Cells on one axis; lightness needs 26 of them, the others 16. */
const AXIS = 64;
const ORIGIN = AXIS / 2;

/** The number of the cube of Oklab that a colour is in. */
export const cellAt = (colour: Oklab) => numberOf(placeOf(colour));

/** The same for a colour of sRGB, 0xRRGGBB. */
export const cellOf = (rgb: number) => cellAt(toOklab(rgb));

/** With less chroma a colour looks grey beside others. */
const FAINT_CHROMA = 0.05;

/** Whether a colour has the hue of another, and not much less of it, or is hard to tell from it. */
function isOfHue(one: Oklab, other: Oklab): boolean {
  if (distance(one, other) < EDGE) return true;
  const [strength, otherStrength] = [chroma(one), chroma(other)];
  if (otherStrength < FAINT_CHROMA) return strength < FAINT_CHROMA;
  const cosine = (one[1] * other[1] + one[2] * other[2]) / (strength * otherStrength);
  return strength >= otherStrength / 2 && cosine > 0.8;
}

/**
 * The cells around a colour (0xRRGGBB) that are of its hue, nearest first.
 * @param radius in Oklab, from the colour to the centre of a cell
 */
export function cellsNear(rgb: number, radius: number): number[] {
  const colour = toOklab(rgb);
  const [lightness, a, b] = placeOf(colour);
  const steps = Math.ceil(radius / EDGE);
  const offsets = Array.from({ length: 2 * steps + 1 }, (_, index) => index - steps);
  return offsets
    .flatMap((l) => offsets.flatMap((m) => offsets.map((n) => [lightness + l, a + m, b + n])))
    .map(([l = 0, m = 0, n = 0]) => centre(l, m, n))
    .filter((cell) => distance(colour, cell) <= radius && cell[0] >= 0 && isOfHue(cell, colour))
    .sort((one, other) => distance(colour, one) - distance(colour, other))
    .map(cellAt);
}

type Place = readonly [lightness: number, a: number, b: number];

const placeOf = ([lightness, a, b]: Oklab): Place => [
  Math.round(lightness / EDGE),
  Math.round(a / EDGE),
  Math.round(b / EDGE),
];

const centre = (lightness: number, a: number, b: number): Oklab => [
  lightness * EDGE,
  a * EDGE,
  b * EDGE,
];

const numberOf = ([lightness, a, b]: Place) => (lightness * AXIS + a + ORIGIN) * AXIS + b + ORIGIN;
