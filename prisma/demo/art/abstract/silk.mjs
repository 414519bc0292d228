import { ramp, toHex } from "../kit/colour.mjs";
import { clamp } from "../kit/maths.mjs";
import { doc, line, rect } from "../kit/svg.mjs";

/** Silk: thousands of hair-thin lines through a curl field. */
export function silk({ bg, stops, lines = 4200, freq = 1.1 }) {
  return (W, H, r, N) => {
    const c = ramp(stops);
    let b = rect(0, 0, W, H, bg);
    const F = (x, y) => N.fbm((x / W) * freq + 2, (y / W) * freq + 5, 3, 0.42);
    for (let i = 0; i < lines; i++) {
      const t0 = i / lines;
      let x = W * (-0.06 + 1.12 * r());
      let y = H * (0.5 + 0.18 * r.gauss() * (0.4 + 0.6 * r()));
      const pts = [];
      const e = W * 0.004;
      for (let s = 0; s < 170; s++) {
        pts.push([x, y]);
        const dx = (F(x, y + e) - F(x, y - e)) / (2 * e);
        const dy = -(F(x + e, y) - F(x - e, y)) / (2 * e);
        const l = Math.hypot(dx, dy) + 1e-6;
        x += (dx / l) * 3.2 * (W / 800);
        y += (dy / l) * 3.2 * (W / 800);
      }
      b += line(
        pts.filter((_, j) => j % 2 === 0),
        toHex(c(clamp((pts[0][0] / W) * 0.6 + 0.4 * t0 + r.range(-0.08, 0.08)))),
        0.55,
        `opacity="${(0.24 + 0.46 * r() ** 2).toFixed(2)}"`,
      );
    }
    return doc(W, H, b);
  };
}
