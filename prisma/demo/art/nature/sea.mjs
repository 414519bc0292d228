import { hexRgb, mix3, mul3, ramp } from "../kit/colour.mjs";
import { clamp, lerp, smooth } from "../kit/maths.mjs";
import { shade } from "../kit/pixels.mjs";

/** Calm sea at the golden hour. */
export function sea({ sky, deep, sun, horizon = 0.44, at = 0.5, low = 0.085 }) {
  return (W, H, _r, N) => {
    const s = ramp(sky);
    const D = hexRgb(deep);
    const SC = hexRgb(sun);
    const hy = H * horizon;
    const sx = W * at;
    const sy = hy - H * low;
    const R = W * 0.05;
    const unit = W / 1118;
    const skyAt = (x, y) => {
      let c = s(clamp(y / hy));
      const d = Math.hypot(x - sx, (y - sy) * 1.05);
      const cl =
        smooth(0.02, 0.5, N.fbm((x / W) * 1.6 + 3, (y / H) * 13, 7)) * smooth(0, 0.5, y / hy);
      c = mix3(c, mix3(SC, s(0.35), 0.35), cl * 0.55);
      c = mix3(c, SC, 0.6 * Math.exp(-d / (W * 0.2)));
      return mix3(c, [255, 250, 238], smooth(R + 1.4, R - 1.4, d));
    };
    return shade(W, H, (x, y) => {
      if (y < hy) return skyAt(x, y);
      const p = (y - hy) / (H - hy);
      const z = 1 / (p + 0.012);
      const X = ((x - W / 2) / W) * z;
      const w =
        N.fbm(X * 2.4, z * 3.2 + 4, 7, 0.55) * 0.9 +
        0.35 * N(X * 9, z * 13) +
        0.12 * N(X * 34, z * 47);
      const up = clamp(0.1 + p * 0.75 + w * 0.55);
      const src = skyAt(clamp(x + w * 60 * unit, 0, W - 1), clamp(hy - up * hy * 0.95, 0, hy - 1));
      let c = mix3(D, src, clamp(0.78 - p * 0.42 + w * 0.25));
      const width = W * (0.035 + 0.16 * p);
      const gl = Math.exp(-(((x - sx + w * 34 * unit) / width) ** 2));
      c = mix3(c, SC, gl * smooth(-0.12, 0.5, w) * lerp(0.95, 0.6, p));
      return mix3(c, mul3(D, 0.7), 0.3 * smooth(0.45, 1, p));
    });
  };
}
