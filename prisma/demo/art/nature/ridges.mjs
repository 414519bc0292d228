import { hexRgb, mix3, ramp } from "../kit/colour.mjs";
import { lerp, smooth } from "../kit/maths.mjs";
import { shade } from "../kit/pixels.mjs";

/** Layered ridges in atmospheric haze. */
export function ridges({ sky, near, far, haze, sun, sunAt = [0.64, 0.3], layers = 7, top = 0.36 }) {
  return (W, H, _r, N) => {
    const s = ramp(sky);
    const depth = ramp([far, near]);
    const hz = ramp([haze, haze])(0);
    const sc = hexRgb(sun);
    const hs = Array.from({ length: layers }, (_, i) => {
      const k = i / (layers - 1);
      const y0 = H * lerp(top, 0.93, k ** 1.15);
      const amp = H * lerp(0.1, 0.2, k) * (i === layers - 1 ? 0.7 : 1);
      return Float32Array.from(
        { length: W },
        (_, x) =>
          y0 -
          amp * (N.ridge((x / W) * lerp(1.9, 1.2, k) + i * 7.7, i * 3.1, 6, 0.46) - 0.5) * 1.25 -
          amp * 0.5 * N((x / W) * 1.3 + i * 5, i),
      );
    });
    const [sx, sy] = [sunAt[0] * W, sunAt[1] * H];
    const R = W * 0.062;
    return shade(W, H, (x, y, _u, v) => {
      let c = s(v / 0.75);
      const d = Math.hypot(x - sx, y - sy);
      c = mix3(c, sc, 0.55 * Math.exp(-d / (W * 0.26)));
      c = mix3(c, sc, smooth(R + 1, R - 1, d));
      for (let i = 0; i < layers; i++) {
        const h = hs[i][x];
        if (y < h - 1) continue;
        const k = i / (layers - 1);
        const fog = smooth(0, H * 0.17, y - h) * lerp(0.8, 0.15, k);
        let col = mix3(depth(k), hz, fog);
        col = mix3(col, sc, 0.16 * (1 - k) * Math.exp(-Math.abs(x - sx) / (W * 0.3)));
        c = mix3(c, col, smooth(h - 0.8, h + 0.8, y));
      }
      return c;
    });
  };
}
