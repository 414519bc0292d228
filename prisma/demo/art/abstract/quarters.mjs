import { n1 } from "../kit/maths.mjs";
import { circ, doc, poly, rect } from "../kit/svg.mjs";

/** Quarter-circle grid. */
export function quarters({ bg, colors, n = 5 }) {
  return (W, H, r) => {
    const s = W / n;
    const m = Math.round(H / s);
    let b = rect(0, 0, W, H, bg);
    let last = "";
    for (let j = 0; j < m; j++)
      for (let i = 0; i < n; i++) {
        const x = i * s;
        const y = j * s;
        const pool = colors.filter((q) => q !== last);
        const c1 = r.pick(pool);
        const c2 = r.pick(colors.filter((q) => q !== c1));
        const c3 = r.pick(colors.filter((q) => q !== c1 && q !== c2));
        const k = r.int(0, 6);
        const rot = r.int(0, 3) * 90;
        last = c1;
        let g = rect(0, 0, s + 0.5, s + 0.5, c1);
        if (k === 0)
          g += `<path d="M0 0A${s} ${s} 0 0 1 ${s} ${s}L0 ${s}Z" fill="${c2}"/><path d="M0 ${s / 2}A${s / 2} ${s / 2} 0 0 1 ${s / 2} ${s}L0 ${s}Z" fill="${c3}"/>`;
        else if (k === 1)
          g += `<path d="M0 0H${s}A${s / 2} ${s / 2} 0 0 1 0 0Z" fill="${c2}"/><path d="M0 ${s}A${s / 2} ${s / 2} 0 0 1 ${s} ${s}Z" fill="${c3}"/>`;
        else if (k === 2) g += circ(s / 2, s / 2, s * 0.38, c2) + circ(s / 2, s / 2, s * 0.16, c3);
        else if (k === 3)
          g += poly(
            [
              [0, 0],
              [s, 0],
              [0, s],
            ],
            c2,
          );
        else if (k === 4) for (let q = 0; q < 4; q++) g += rect(0, (q * s) / 4, s, s / 8, c2);
        else if (k === 5) g += `<path d="M0 0A${s} ${s} 0 0 0 ${s} ${s}V0Z" fill="${c2}"/>`;
        else
          g +=
            `<path d="M0 ${s / 2}A${s / 2} ${s / 2} 0 0 1 ${s} ${s / 2}Z" fill="${c2}"/>` +
            circ(s / 2, s * 0.72, s * 0.12, c3);
        b += `<g transform="translate(${n1(x)} ${n1(y)}) rotate(${rot} ${n1(s / 2)} ${n1(s / 2)})">${g}</g>`;
      }
    return doc(W, H, b);
  };
}
