import { chroma, distance, type Oklab, toOklab } from "@/lib/oklab";
import type { NamedColour } from "./schema";

/** The colours that Explore offers, by the word for each. */
const rgbByName = {
  red: 0xc8322b,
  orange: 0xe07b1f,
  yellow: 0xe6c229,
  green: 0x3f8f3f,
  teal: 0x1f9390,
  blue: 0x2b66b8,
  purple: 0x7a4aa8,
  pink: 0xe08aa8,
  brown: 0x7a5233,
  white: 0xf2f1ee,
  grey: 0x8c8c8c,
  black: 0x1c1c1c,
};

/** With less chroma a colour is a grey. */
const GREY_CHROMA = 0.03;

const isGrey = (colour: Oklab) => chroma(colour) < GREY_CHROMA;

/** Dark and light tones of a colour keep its name. */
const flat = ([lightness, a, b]: Oklab): Oklab => [lightness / 4, a, b];

const named = Object.entries(rgbByName).map(([name, rgb]) => ({
  name,
  rgb,
  colour: toOklab(rgb),
}));

/** @param rgb 0xRRGGBB */
export function nameColour(rgb: number): NamedColour {
  const colour = toOklab(rgb);
  const distanceTo = (one: { colour: Oklab }) => distance(flat(one.colour), flat(colour));
  const [nearest] = named
    .filter((one) => isGrey(one.colour) === isGrey(colour))
    .sort((one, other) => distanceTo(one) - distanceTo(other));
  return { hex: `#${rgb.toString(16).padStart(6, "0")}`, name: nearest?.name ?? "" };
}

export const namedColours: NamedColour[] = named.map(({ rgb }) => nameColour(rgb));
