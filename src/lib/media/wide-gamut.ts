import { toLinear } from "@/lib/oklab";
import { dataOf } from "./colour-profile";
import type { WideSpace } from "./renditions";

/** Of sRGB's colourants, as profiles have them for D50, it is 0.109, of those of Display P3 0.149. */
const WIDE_AREA = 0.12;

/** Red, green and blue of Adobe RGB (1998) in the xy plane, as profiles have them for D50. */
const ADOBE_RGB = [
  [0.6484, 0.3309],
  [0.2302, 0.7016],
  [0.1559, 0.0661],
] as const;
const ADOBE_GAMMA = 2.2;
/** What makers of profiles differ by, in xy and in the exponent of the curve. */
const ALIKE = { xy: 0.003, gamma: 0.02 } as const;

/**
 * In which space colours beyond sRGB of a picture with this ICC profile are kept: Adobe RGB as it is,
 * whose greens no Display P3 has, all others in Display P3.
 * @returns undefined if its colourants span no more of the xy plane than those of sRGB do
 */
export function wideSpaceOf(icc: Buffer): WideSpace | undefined {
  const [red, green, blue] = ["rXYZ", "gXYZ", "bXYZ"].map((tag) => chromaticity(icc, tag));
  if (!red || !green || !blue) return undefined;
  const isAdobe = [red, green, blue].every((xy, colour) =>
    xy.every((value, axis) => isNear(value, ADOBE_RGB[colour]?.[axis], ALIKE.xy)),
  );
  if (isAdobe && hasGamma(icc, ADOBE_GAMMA)) return "adobe-rgb";
  const [a, b] = [red, blue].map(([x, y]) => [x - green[0], y - green[1]] as const);
  const area = Math.abs((a?.[0] ?? 0) * (b?.[1] ?? 0) - (a?.[1] ?? 0) * (b?.[0] ?? 0)) / 2;
  return area > WIDE_AREA ? "display-p3" : undefined;
}

const isNear = (value: number, other = Number.NaN, by: number) => Math.abs(value - other) <= by;

/** Whether the curves are that power (ICC.1:2022 §10.6 and §10.18). */
const hasGamma = (icc: Buffer, gamma: number) =>
  ["rTRC", "gTRC", "bTRC"].every((tag) => {
    const curve = dataOf(icc, tag, 16);
    const type = curve?.toString("latin1", 0, 4);
    if (type === "curv" && curve?.readUInt32BE(8) === 1) {
      return isNear(curve.readUInt16BE(12) / 256, gamma, ALIKE.gamma);
    }
    if (type !== "para" || curve?.readUInt16BE(8) !== 0) return false;
    return isNear(curve.readInt32BE(12) / 65_536, gamma, ALIKE.gamma);
  });

/** ICC.1:2022 §10.31 (XYZType). @returns undefined where there is none */
function chromaticity(icc: Buffer, tag: string): readonly [number, number] | undefined {
  const value = dataOf(icc, tag, 20);
  if (!value) return undefined;
  const [x = 0, y = 0, z = 0] = [8, 12, 16].map((offset) => value.readInt32BE(offset));
  return [x / (x + y + z), y / (x + y + z)];
}

/** More pixels than one in so many leave sRGB in a picture that keeps them. */
const ONE_IN = 2000;

/** What 8 bits may differ by, in linear light. */
const ROUNDING = 0.002;

/** Linear Display P3 to linear sRGB (CSS Color 4 §10.2). */
const TO_SRGB = [
  [1.2249, -0.2247, 0],
  [-0.042, 1.0419, 0],
  [-0.0197, -0.0786, 1.0979],
] as const;

/** Both spaces have the curve of sRGB. */
const LINEAR = Array.from({ length: 256 }, (_, value) => toLinear(value));

/** Whether enough of these pixels, whose numbers are those of Display P3, are outside of sRGB. */
export function leavesSrgb(data: Buffer, channels: number): boolean {
  let outside = 0;
  for (let at = 0; at + 2 < data.length; at += channels) {
    const [r = 0, g = 0, b = 0] = [0, 1, 2].map((channel) => LINEAR[data[at + channel] ?? 0]);
    const isOutside = TO_SRGB.some((row) => {
      const value = row[0] * r + row[1] * g + row[2] * b;
      return value < -ROUNDING || value > 1 + ROUNDING;
    });
    if (isOutside) outside++;
  }
  return outside * ONE_IN > data.length / channels;
}
