import { TAU } from "../kit/maths.mjs";
import { doc, poly, rect } from "../kit/svg.mjs";

/** Op-art swell. */
export function swell({ colors, bg }) {
  return (W, H) => {
    let b = rect(0, 0, W, H, bg);
    const n = 46;
    for (let i = -8; i < n + 8; i++) {
      const L = [];
      const R = [];
      for (let y = -4; y <= H + 4; y += 4) {
        const v = y / H;
        const off =
          W *
          (0.07 * Math.sin(v * TAU * 1.15 + i * 0.1) + 0.035 * Math.sin(v * TAU * 2.6 - i * 0.16));
        const w = (W / n) * (0.5 + 0.3 * Math.sin(v * TAU * 1.15 + i * 0.1 + 1.3));
        const x = (i / n) * W + off;
        L.push([x, y]);
        R.push([x + w, y]);
      }
      b += poly(
        [...L, ...R.reverse()],
        colors[((i % colors.length) + colors.length) % colors.length],
      );
    }
    return doc(W, H, b);
  };
}
