/** Lightness, 0 to 1, and two axes of colour, within ±0.32 for sRGB; equal distances look about equally large. */
export type Oklab = readonly [lightness: number, a: number, b: number];

/** A colour of sRGB (0xRRGGBB) in Oklab (bottosson.github.io/posts/oklab). */
export function toOklab(rgb: number): Oklab {
  const r = toLinear((rgb >> 16) & 255);
  const g = toLinear((rgb >> 8) & 255);
  const b = toLinear(rgb & 255);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** The nearest colour of sRGB for each channel, as 0xRRGGBB. */
export function toRgb([lightness, a, b]: Oklab): number {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return (
    (byte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) << 16) |
    (byte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) << 8) |
    byte(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  );
}

export const distance = (one: Oklab, other: Oklab) =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

/** How far a colour is from the greys. */
export const chroma = ([, a, b]: Oklab) => Math.hypot(a, b);

/** The light of a channel, 0 to 255, without the curve of sRGB (IEC 61966-2-1). */
export function toLinear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/**
 * How light a colour is (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance).
 * @param channels red, green and blue, each 0 to 255
 */
export function luminance(channels: number[]): number {
  const [r = 0, g = 0, b = 0] = channels.map(toLinear);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function byte(light: number): number {
  const value = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(1, Math.max(0, value)));
}
