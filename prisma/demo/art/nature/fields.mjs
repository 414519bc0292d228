import { lerp, smooth } from "../kit/maths.mjs";

export const duneField = (N, x, z) => {
  const w = N(x * 0.16 + 9, z * 0.16) * 1.4,
    a = 1 - Math.abs(N(x * 0.17 + w * 0.34, z * 0.25 + w * 0.2));
  const c = 1 - Math.abs(N(x * 0.42 + 20 + w * 0.2, z * 0.5));
  return 1.55 * a ** 2.2 + 0.26 * c ** 2 + 0.08 * N(x * 0.9, z * 0.9) - 0.6;
};
export const alpField = (N, x, z) => {
  const m = smooth(4, 12, z);
  let a = 0.5,
    f = 0.21,
    s = 0;
  for (let i = 0; i < 7; i++) {
    const v = 1 - Math.abs(N(x * f + i * 13.7, z * f + i * 7.1));
    s += a * v * v;
    a *= 0.47;
    f *= 2.03;
  }
  return lerp(0.25, 4.6, m) * (s - 0.42) + 0.12 * N(x * 0.5, z * 0.5);
};
