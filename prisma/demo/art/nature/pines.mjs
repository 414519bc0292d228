import { mixHex } from "../kit/colour.mjs";
import { lerp } from "../kit/maths.mjs";
import { doc, lin, poly, rect } from "../kit/svg.mjs";

/** Fog between rows of pines. */
export function pines(W, H, r) {
  const far = "#c9d3cf";
  const near = "#10211f";
  const rows = 7;
  let body = rect(0, 0, W, H, "url(#sky)");
  let defs = lin("sky", [
    [0, "#e9e4d8"],
    [0.45, "#d9dcd4"],
    [1, "#b9c7c2"],
  ]);
  for (let i = 0; i < rows; i++) {
    const k = i / (rows - 1);
    const base = H * lerp(0.5, 1.06, k);
    const hgt = H * lerp(0.13, 0.5, k ** 1.25);
    const col = mixHex(far, near, k ** 0.85);
    const n = Math.round(lerp(34, 8, k));
    defs += lin(`f${i}`, [
      [0, "#dfe3dc", 0],
      [1, "#dfe3dc", lerp(0.95, 0.25, k)],
    ]);
    const slope = r.range(-0.05, 0.05) * H;
    let g = "";
    for (let j = 0; j < n; j++) {
      const x = ((j + r.range(0.1, 0.9)) / n) * W * 1.1 - W * 0.05;
      if (k > 0.8 && Math.abs(x / W - 0.52) < 0.2) continue;
      const h = hgt * r.range(0.62, 1.12);
      const w = h * r.range(0.15, 0.2);
      const y0 = base + slope * (x / W - 0.5) * 2;
      const tiers = Math.round(lerp(9, 22, k));
      const L = [];
      const R = [];
      for (let q = 0; q <= tiers; q++) {
        const t = q / tiers;
        const yy = y0 - h + h * 0.94 * t;
        const ww = w * t ** 0.85 * r.range(0.72, 1.06);
        L.push([x - ww, yy + h * 0.022], [x - ww * 0.42, yy + h * 0.012]);
        R.push([x + ww * r.range(0.85, 1.05), yy + h * 0.022], [x + ww * 0.42, yy + h * 0.012]);
      }
      g += poly(
        [
          [x, y0 - h - h * 0.03],
          ...R,
          [x + w * 0.1, y0 + 30],
          [x - w * 0.1, y0 + 30],
          ...L.reverse(),
        ],
        col,
      );
    }
    body +=
      g +
      (k < 0.75 ? rect(0, base - 4 - Math.abs(slope), W, H, col) : "") +
      rect(0, base - hgt * 0.75, W, hgt * 0.85 + Math.abs(slope), `url(#f${i})`);
    if (k < 0.9)
      body += rect(
        0,
        base + hgt * 0.1 + Math.abs(slope),
        W,
        H,
        "#dfe3dc",
        `opacity="${lerp(0.95, 0.25, k)}"`,
      );
  }
  return doc(W, H, body, defs);
}
