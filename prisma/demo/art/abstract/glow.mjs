import { hexRgb, mix3 } from "../kit/colour.mjs";
import { smooth } from "../kit/maths.mjs";
import { shade } from "../kit/pixels.mjs";

/** Soft light study. */
export function glow({ stops, bg, pts }) {
  return (W, H, _r, N) => {
    const B = hexRgb(bg);
    const cs = stops.map(hexRgb);
    return shade(W, H, (_x, _y, u, v) => {
      const wx = u + 0.12 * N.fbm(u * 1.3, v * 1.3, 2);
      const wy = v + 0.12 * N.fbm(u * 1.3 + 9, v * 1.3, 2);
      let c = B;
      pts.forEach(([px, py, rad], i) => {
        const d = Math.hypot(wx - px, (wy - py) * (H / W));
        c = mix3(c, cs[i % cs.length], smooth(rad, 0, d) ** 1.2);
      });
      return c;
    });
  };
}
