import { mul3, ramp } from "../kit/colour.mjs";
import { clamp } from "../kit/maths.mjs";
import { shade } from "../kit/pixels.mjs";

/** Marbled ink: doubly warped noise. */
export function marble({ stops, f = 1.5, k = 1.5 }) {
  return (W, H, _r, N) => {
    const R = ramp(stops);
    return shade(W, H, (x, y) => {
      const u = (x / W) * f;
      const v = (y / W) * f;
      const qx = N.fbm(u, v, 4);
      const qy = N.fbm(u + 5.2, v + 1.3, 4);
      const rx = N.fbm(u + k * qx * 2 + 1.7, v + k * qy * 2 + 9.2, 6);
      const ry = N.fbm(u + k * qx * 2 + 8.3, v + k * qy * 2 + 2.8, 6);
      const t = N.fbm(u + k * rx * 2, v + k * ry * 2, 9);
      return mul3(R(clamp(0.5 + t * 1.15 + ry * 0.22)), 0.92 + 0.25 * qx + 0.12 * Math.abs(rx));
    });
  };
}
