import { mixHex } from "../kit/colour.mjs";
import { doc, poly, rect } from "../kit/svg.mjs";

/** Isometric blocks with stairs and windows. */
export function blocks(W, H, r, N) {
  const s = W / 15;
  const hx = s * 0.866;
  const hy = s * 0.5;
  const n = 11;
  let b = rect(0, 0, W, H, "#f3d9c6");
  const P = (x, y, z) => [W / 2 + (x - y) * hx, H * 0.2 + (x + y) * hy - z * s * 1.02];
  const pal = ["#e0745c", "#f0a987", "#2f6f7c", "#f4e3cf", "#264653", "#e9b44c"];
  for (let y = 0; y < n; y++)
    for (let x = 0; x < n; x++) {
      const d = Math.hypot(x - n / 2 + 0.5, y - n / 2 + 0.5);
      const hgt = Math.max(0.3, Math.round((3.4 - d * 0.42 + 3.2 * N(x * 0.37, y * 0.37)) * 2) / 2);
      const c = pal[Math.abs(Math.floor((N(x * 0.6 + 40, y * 0.6) + 1) * 3.1)) % pal.length];
      if (d > 5.9) continue;
      const t = mixHex(c, "#ffffff", 0.28);
      const l = c;
      const rr = mixHex(c, "#14202b", 0.38);
      b +=
        poly(
          [P(x, y + 1, hgt), P(x + 1, y + 1, hgt), P(x + 1, y + 1, -0.4), P(x, y + 1, -0.4)],
          l,
        ) +
        poly(
          [P(x + 1, y, hgt), P(x + 1, y + 1, hgt), P(x + 1, y + 1, -0.4), P(x + 1, y, -0.4)],
          rr,
        ) +
        poly([P(x, y, hgt), P(x + 1, y, hgt), P(x + 1, y + 1, hgt), P(x, y + 1, hgt)], t);
      for (let z = 0.5; z < hgt - 0.45; z += 1) {
        if (r() < 0.5)
          b += poly(
            [
              P(x + 0.36, y + 1, z + 0.55),
              P(x + 0.64, y + 1, z + 0.55),
              P(x + 0.64, y + 1, z),
              P(x + 0.36, y + 1, z),
            ],
            mixHex(c, "#10161d", 0.6),
          );
        if (r() < 0.42)
          b += poly(
            [
              P(x + 1, y + 0.36, z + 0.55),
              P(x + 1, y + 0.64, z + 0.55),
              P(x + 1, y + 0.64, z),
              P(x + 1, y + 0.36, z),
            ],
            r() < 0.4 ? "#ffd98a" : mixHex(c, "#0b1016", 0.75),
          );
      }
      if (r() < 0.12)
        for (let q = 0; q < 4; q++) {
          const a = q / 4;
          b +=
            poly(
              [
                P(x + a, y, hgt + 1 - a),
                P(x + a + 0.25, y, hgt + 1 - a),
                P(x + a + 0.25, y + 0.6, hgt + 1 - a),
                P(x + a, y + 0.6, hgt + 1 - a),
              ],
              t,
            ) +
            poly(
              [
                P(x + a, y + 0.6, hgt + 1 - a),
                P(x + a + 0.25, y + 0.6, hgt + 1 - a),
                P(x + a + 0.25, y + 0.6, hgt),
                P(x + a, y + 0.6, hgt),
              ],
              l,
            );
        }
    }
  return doc(W, H, b);
}
