import { distance, type Oklab, toOklab } from "./oklab";

/** The edge of a cell in Oklab; two colours of a cell are hard to tell apart. */
const EDGE = 0.04;
/** Cells on one axis; lightness needs 26 of them, the others 16. */
const AXIS = 64;
const ORIGIN = AXIS / 2;

/** The number of the cube of Oklab that a colour is in. */
export const cellAt = (colour: Oklab) => numberOf(placeOf(colour));

/** The same for a colour of sRGB, 0xRRGGBB. */
export const cellOf = (rgb: number) => cellAt(toOklab(rgb));

/**
 * The cells around a colour (0xRRGGBB), nearest first.
 * @param radius in Oklab, from the colour to the centre of a cell
 */
export function cellsNear(rgb: number, radius: number): number[] {
  const colour = toOklab(rgb);
  const [lightness, a, b] = placeOf(colour);
  const steps = Math.ceil(radius / EDGE);
  const offsets = Array.from({ length: 2 * steps + 1 }, (_, index) => index - steps);
  return offsets
    .flatMap((l) => offsets.flatMap((m) => offsets.map((n) => [lightness + l, a + m, b + n])))
    .map(([l = 0, m = 0, n = 0]) => ({
      place: [l, m, n] as const,
      near: distance(colour, centre(l, m, n)),
    }))
    .filter(({ place, near }) => near <= radius && place[0] >= 0)
    .sort((one, other) => one.near - other.near)
    .map(({ place }) => numberOf(place));
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
