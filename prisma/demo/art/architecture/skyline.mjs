import { mixHex } from "../kit/colour.mjs";
import { lerp, n1 } from "../kit/maths.mjs";
import { blur, circ, doc, lin, rect } from "../kit/svg.mjs";

/** Blue-hour skyline over water. */
export function skyline(W, H, r) {
  const wy = H * 0.74;
  let b = "";
  let defs =
    lin("s", [
      [0, "#152646"],
      [0.45, "#4b5f8f"],
      [0.72, "#c58f8d"],
      [1, "#f6c590"],
    ]) +
    blur("b", 1.6) +
    blur("B", W * 0.02);
  let city =
    rect(0, 0, W, wy, "url(#s)") +
    circ(W * 0.72, H * 0.24, W * 0.026, "#fdf0d8") +
    circ(W * 0.72, H * 0.24, W * 0.06, "#fdf0d8", 'opacity=".25" filter="url(#B)"');
  for (let L = 0; L < 4; L++) {
    const k = L / 3;
    const col = mixHex("#8f86a0", "#101a30", k ** 0.8);
    let x = -20;
    while (x < W + 20) {
      const w = r.range(18, 46) * lerp(0.7, 1.5, k) * (W / 800);
      const mid = Math.exp(-(((x / W - lerp(0.62, 0.3, L % 2)) / 0.24) ** 2));
      const h = H * (0.06 + 0.3 * mid * r.range(0.55, 1.15) * lerp(1, 0.78, k) + r.range(0, 0.09));
      city += rect(x, wy - h, w, h + 1, col);
      if (r() < 0.16 && h > H * 0.22)
        city += rect(x + w * 0.47, wy - h - H * 0.06, w * 0.06, H * 0.06, col);
      if (r() < 0.3) city += rect(x + w * 0.2, wy - h - H * 0.018, w * 0.6, H * 0.02, col);
      if (L > 0)
        for (let yy = wy - h + 6; yy < wy - 4; yy += lerp(5, 8, k))
          for (let xx = x + 3; xx < x + w - 3; xx += lerp(4, 6.5, k))
            if (r() < lerp(0.16, 0.3, k))
              city += rect(
                xx,
                yy,
                lerp(1.4, 2.6, k),
                lerp(1.8, 3, k),
                r.pick(["#ffd58a", "#ffe8ba", "#ffbe6b", "#cfe0ff"]),
                `opacity="${n1(r.range(0.3, 0.95))}"`,
              );
      x += w * r.range(0.82, 1.12);
    }
    if (L < 3) {
      city += rect(0, wy - H * 0.16, W, H * 0.16, `url(#m${L})`);
      defs += lin(`m${L}`, [
        [0, "#dba18d", 0],
        [1, "#dba18d", 0.42],
      ]);
    }
  }
  b +=
    `<g id="c">${city}</g><g transform="translate(0 ${n1(wy * 2)}) scale(1 -1)" filter="url(#b)" opacity=".62">${city}</g>` +
    rect(0, wy, W, H - wy, "#0c1630", 'opacity=".42"');
  for (let i = 0; i < 90; i++) {
    const t = r();
    const y = wy + 4 + (H - wy) * t ** 1.3;
    b += rect(
      r() * W,
      y,
      r.range(20, 150) * (0.4 + t),
      1 + t * 1.6,
      r() < 0.5 ? "#f6c590" : "#0b1430",
      `opacity="${n1(r.range(0.08, 0.3))}"`,
    );
  }
  return doc(W, H, b, defs);
}
