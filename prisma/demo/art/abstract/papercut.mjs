import { mix3, mul3, ramp } from "../kit/colour.mjs";
import { clamp } from "../kit/maths.mjs";
import { shade } from "../kit/pixels.mjs";

/** Paper-cut contours with soft cast shadows. */
export function papercut({ stops, levels = 9, freq = 1.15, warp = 0.9 }) {
  return (W, H, _r, N) => {
    const R = ramp(stops);
    const hf = (x, y) => {
      const u = (x / W) * freq;
      const v = (y / W) * freq;
      return clamp(
        0.5 +
          0.95 *
            N.fbm(u + warp * N(u * 1.1 + 7, v * 1.1), v + warp * N(u * 1.1, v * 1.1 + 4), 2, 0.38),
      );
    };
    const F = new Float32Array(W * H);
    for (let y = 0; y < H; y++) for (let x = 0; x < W; x++) F[y * W + x] = hf(x, y) * levels;
    const at = (x, y) => F[clamp(Math.round(y), 0, H - 1) * W + clamp(Math.round(x), 0, W - 1)];
    const k = W / 800;
    return shade(W, H, (x, y) => {
      const f = at(x, y);
      const lv = Math.floor(f);
      let sh = 0;
      for (let i = 1; i <= 12; i++)
        if (Math.floor(at(x - i * 1.5 * k, y - i * 1.9 * k)) > lv) {
          sh = 1 - (i - 1) / 12;
          break;
        }
      let c = R((lv + 0.5) / levels);
      const g =
        Math.abs(at(x + 1, y) - at(x - 1, y)) + Math.abs(at(x, y + 1) - at(x, y - 1)) + 1e-4;
      const e = (f - lv) / g;
      // The tooth of the paper; each sheet lies another way.
      const tooth = N.fbm((x / W) * 150 + lv * 7, (y / W) * 190, 4, 0.7);
      const fibre = 1 - Math.abs(N((x / W) * 60 + lv * 3 + tooth, (y / W) * 260 + lv * 5));
      c = mul3(c, (1 - 0.42 * sh ** 1.4) * (1 + 0.09 * tooth - 0.05 * fibre ** 8));
      if (e < 1.1 && lv > 0) c = mix3(c, [255, 255, 255], 0.28 * (1 - e / 1.1));
      return c;
    });
  };
}
