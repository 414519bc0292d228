import { lerp, n1 } from "../kit/maths.mjs";
import { doc, line, rect } from "../kit/svg.mjs";

/** Cut-paper leaves. */
export function cutouts({ panels, leaves }) {
  return (W, H, r) => {
    const cols = 2;
    const rows = 3;
    const cw = W / cols;
    const ch = H / rows;
    let b = "";
    let k = 0;
    for (let j = 0; j < rows; j++)
      for (let i = 0; i < cols; i++, k++) {
        const bg = panels[k % panels.length];
        const fg = leaves[k % leaves.length];
        const x0 = i * cw;
        const y0 = j * ch;
        const cx = x0 + cw / 2;
        const cy = y0 + ch * 0.95;
        b += rect(x0, y0, cw + 0.5, ch + 0.5, bg);
        const lean = r.range(-0.16, 0.16);
        const hgt = ch * 0.86;
        const n = r.int(5, 7);
        let g = "";
        const spine = (t) => [
          cx + Math.sin(t * 1.7 + lean * 4) * cw * 0.06 + lean * cw * t,
          cy - hgt * t,
        ];
        g += line(
          Array.from({ length: 20 }, (_, q) => spine(q / 19)),
          fg,
          cw * 0.026,
        );
        for (let q = 0; q < n; q++)
          for (const sd of [-1, 1]) {
            const t = 0.12 + (q / n) * 0.82;
            const [px, py] = spine(t);
            const len = cw * lerp(0.4, 0.17, t) * r.range(0.88, 1.1);
            const a = -Math.PI / 2 + sd * lerp(1.15, 0.6, t) + r.range(-0.1, 0.1);
            const wd = len * r.range(0.24, 0.34);
            const ex = px + Math.cos(a) * len;
            const ey = py + Math.sin(a) * len;
            const nx = Math.cos(a + Math.PI / 2) * wd;
            const ny = Math.sin(a + Math.PI / 2) * wd;
            const mx = lerp(px, ex, 0.52);
            const my = lerp(py, ey, 0.52);
            g += `<path d="M${n1(px)} ${n1(py)}C${n1(lerp(px, mx, 0.5) + nx)} ${n1(lerp(py, my, 0.5) + ny)} ${n1(lerp(mx, ex, 0.5) + nx)} ${n1(lerp(my, ey, 0.5) + ny)} ${n1(ex)} ${n1(ey)}C${n1(lerp(mx, ex, 0.4) - nx)} ${n1(lerp(my, ey, 0.4) - ny)} ${n1(lerp(px, mx, 0.5) - nx)} ${n1(lerp(py, my, 0.5) - ny)} ${n1(px)} ${n1(py)}Z" fill="${fg}"/>`;
          }
        const [tx, ty] = spine(1);
        g += `<ellipse cx="${n1(tx)}" cy="${n1(ty)}" rx="${n1(cw * 0.05)}" ry="${n1(cw * 0.1)}" fill="${fg}"/>`;
        b += g;
      }
    return doc(W, H, b);
  };
}
