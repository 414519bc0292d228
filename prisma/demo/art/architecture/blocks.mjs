import { mixHex } from "../kit/colour.mjs";
import { doc, line, poly, rect } from "../kit/svg.mjs";

/** The courses of a house's two walls and the tiles of its roof. */
function surfaces(P, x, y, height, colour) {
  const [light, dark] = [mixHex(colour, "#ffffff", 0.14), mixHex(colour, "#14202b", 0.5)];
  let b = "";
  for (let z = 0.1; z < height - 0.02; z += 0.1) {
    b += line([P(x, y + 1, z), P(x + 1, y + 1, z)], light, 0.2, 'opacity=".8"');
    b += line([P(x + 1, y, z), P(x + 1, y + 1, z)], dark, 0.2, 'opacity=".8"');
  }
  for (let k = 1; k < 10; k++) {
    const t = k / 10;
    b += line([P(x + t, y, height), P(x + t, y + 1, height)], colour, 0.2);
    b += line([P(x, y + t, height), P(x + 1, y + t, height)], colour, 0.2, 'opacity=".5"');
  }
  return b;
}

/** The bars and the sill of a window; `at(u, z)` is a point of its wall. */
const bars = (at, z, colour) =>
  line([at(0.5, z), at(0.5, z + 0.55)], colour, 0.5) +
  line([at(0.36, z + 0.36), at(0.64, z + 0.36)], colour, 0.5) +
  line([at(0.33, z - 0.02), at(0.67, z - 0.02)], colour, 0.9);

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
      b += surfaces(P, x, y, hgt, c);
      for (let z = 0.5; z < hgt - 0.45; z += 1) {
        if (r() < 0.5) {
          b += poly(
            [
              P(x + 0.36, y + 1, z + 0.55),
              P(x + 0.64, y + 1, z + 0.55),
              P(x + 0.64, y + 1, z),
              P(x + 0.36, y + 1, z),
            ],
            mixHex(c, "#10161d", 0.6),
          );
          b += bars((u, v) => P(x + u, y + 1, v), z, t);
        }
        if (r() < 0.42) {
          b += poly(
            [
              P(x + 1, y + 0.36, z + 0.55),
              P(x + 1, y + 0.64, z + 0.55),
              P(x + 1, y + 0.64, z),
              P(x + 1, y + 0.36, z),
            ],
            r() < 0.4 ? "#ffd98a" : mixHex(c, "#0b1016", 0.75),
          );
          b += bars((u, v) => P(x + 1, y + u, v), z, l);
        }
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
