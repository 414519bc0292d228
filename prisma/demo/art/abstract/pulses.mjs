import { lerp } from "../kit/maths.mjs";
import { doc, line, poly, rect } from "../kit/svg.mjs";

/** Stacked pulse lines. */
export function pulses({ bg, ink, accent }) {
  return (W, H, _r, N) => {
    let b = rect(0, 0, W, H, bg);
    const n = 64;
    const top = H * 0.2;
    const bot = H * 0.86;
    for (let i = 0; i < n; i++) {
      const y = lerp(top, bot, i / (n - 1));
      const pts = [];
      for (let x = W * 0.13; x <= W * 0.87; x += 1) {
        const u = (x / W - 0.5) / 0.2;
        const env = Math.exp(-(u * u)) * (0.7 + 0.5 * N(i * 0.07, 3));
        pts.push([
          x,
          y -
            env *
              H *
              0.085 *
              Math.max(0, N.fbm((x / W) * 9 + i * 0.06, i * 0.11, 6, 0.55) + 0.32) *
              2 -
            Math.abs(N((x / W) * 40, i)) * 1.2,
        ]);
      }
      b +=
        poly([...pts, [W * 0.87, y + 18], [W * 0.13, y + 18]], bg) +
        line(pts, i === 41 ? accent : ink, i === 41 ? 2.2 : 1.5);
    }
    return doc(W, H, b);
  };
}
