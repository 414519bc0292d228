import { lerp, smooth } from "../kit/maths.mjs";

/** Height of a dune field at x, z: sharp crests that wind, ripples of a second size on them. */
export const duneField = (N, x, z) => {
  const w = N(x * 0.16 + 9, z * 0.16) * 1.4;
  const a = 1 - Math.abs(N(x * 0.17 + w * 0.34, z * 0.25 + w * 0.2));
  const c = 1 - Math.abs(N(x * 0.42 + 20 + w * 0.2, z * 0.5));
  return 1.55 * a ** 2.2 + 0.26 * c ** 2 + 0.08 * N(x * 0.9, z * 0.9) - 0.6;
};

/** Height of a mountain range that rises behind a gentle foreground. */
export const alpField = (N, x, z) => {
  const m = smooth(4, 12, z);
  let a = 0.5;
  let f = 0.21;
  let s = 0;
  for (let i = 0; i < 7; i++) {
    const v = 1 - Math.abs(N(x * f + i * 13.7, z * f + i * 7.1));
    s += a * v * v;
    a *= 0.47;
    f *= 2.03;
  }
  return lerp(0.25, 4.6, m) * (s - 0.42) + 0.12 * N(x * 0.5, z * 0.5);
};
