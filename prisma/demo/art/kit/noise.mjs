import { lerp, TAU } from "./maths.mjs";
import { rng } from "./random.mjs";

/** Gradient noise in [-1, 1] with fbm / ridged helpers. */
export function makeNoise(seed) {
  const r = rng(seed);
  const p = new Uint8Array(512);
  const gx = new Float32Array(256);
  const gy = new Float32Array(256);
  const base = r.shuffle([...Array(256).keys()]);
  for (let i = 0; i < 512; i++) p[i] = base[i & 255];
  for (let i = 0; i < 256; i++) {
    const a = TAU * r();
    gx[i] = Math.cos(a);
    gy[i] = Math.sin(a);
  }
  const n = (x, y = 0) => {
    const X = Math.floor(x);
    const Y = Math.floor(y);
    const fx = x - X;
    const fy = y - Y;
    const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
    const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
    const a = p[(X & 255) + p[Y & 255]];
    const b = p[((X + 1) & 255) + p[Y & 255]];
    const c = p[(X & 255) + p[(Y + 1) & 255]];
    const d = p[((X + 1) & 255) + p[(Y + 1) & 255]];
    const s = gx[a] * fx + gy[a] * fy;
    const t = gx[b] * (fx - 1) + gy[b] * fy;
    const q = gx[c] * fx + gy[c] * (fy - 1);
    const w = gx[d] * (fx - 1) + gy[d] * (fy - 1);
    return 1.41 * lerp(lerp(s, t, u), lerp(q, w, u), v);
  };
  n.fbm = (x, y, o = 5, g = 0.5, l = 2) => {
    let a = 0.5;
    let f = 1;
    let s = 0;
    for (let i = 0; i < o; i++) {
      s += a * n(x * f + i * 17.3, y * f - i * 9.1);
      a *= g;
      f *= l;
    }
    return s;
  };
  n.ridge = (x, y, o = 5, g = 0.5) => {
    let a = 0.5;
    let f = 1;
    let s = 0;
    for (let i = 0; i < o; i++) {
      const v = 1 - Math.abs(n(x * f + i * 31.7, y * f + i * 11.9));
      s += a * v * v;
      a *= g;
      f *= 2;
    }
    return s;
  };
  return n;
}
