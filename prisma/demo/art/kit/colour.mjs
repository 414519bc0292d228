import { clamp, lerp } from "./maths.mjs";

const toLin = (c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const toS = (c) => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055);

/** #rrggbb as [r, g, b] of 0 to 255. */
export const hexRgb = (h) => [1, 3, 5].map((i) => parseInt(h.slice(i, i + 2), 16));

/** A hex colour in OKLab (Björn Ottosson, 2020), where mixing stays even to the eye. */
export const lab = (h) => {
  const [r, g, b] = hexRgb(h).map((v) => toLin(v / 255));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};

/** OKLab back to [r, g, b] of 0 to 255. */
const labRgb = ([L, a, b]) => {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((v) => 255 * toS(clamp(v)));
};
const hexByte = (v) =>
  Math.round(clamp(v, 0, 255))
    .toString(16)
    .padStart(2, "0");
/** [r, g, b] of 0 to 255 as #rrggbb. */
export const toHex = (rgb) => `#${rgb.map(hexByte).join("")}`;

/** A gradient through hex colours, mixed in OKLab: `ramp(["#…", "#…"])(t)` is an [r, g, b]. */
export function ramp(stops) {
  const ls = stops.map((s) => (Array.isArray(s) ? { t: s[0], c: lab(s[1]) } : { c: lab(s) }));
  ls.forEach((s, i) => {
    s.t ??= i / (ls.length - 1);
  });
  const T = [];
  for (let i = 0; i < 512; i++) {
    const t = i / 511;
    let k = 0;
    while (k < ls.length - 2 && t > ls[k + 1].t) k++;
    const u = clamp((t - ls[k].t) / (ls[k + 1].t - ls[k].t || 1));
    T.push(labRgb(ls[k].c.map((v, j) => lerp(v, ls[k + 1].c[j], u))));
  }
  return (t) => T[Math.round(clamp(t) * 511)];
}

/** A hex colour a fraction t of the way from a to b. */
export const mixHex = (a, b, t) => toHex(labRgb(lab(a).map((v, i) => lerp(v, lab(b)[i], t))));

/** The same for [r, g, b]; then scaling and adding. */
export const mix3 = (a, b, t) => [lerp(a[0], b[0], t), lerp(a[1], b[1], t), lerp(a[2], b[2], t)];
export const mul3 = (a, k) => [a[0] * k, a[1] * k, a[2] * k];
export const add3 = (a, b, k = 1) => [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k];
