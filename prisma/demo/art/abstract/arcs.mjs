import { n1 } from "../kit/maths.mjs";
import { circ, doc, rect } from "../kit/svg.mjs";

/** Interlaced protractor arcs. */
export function arcs({ bg, colors }) {
  return (W, H, r) => {
    const s = H / 2;
    const n = Math.ceil(W / s);
    let b = rect(0, 0, W, H, bg);
    for (let j = 0; j < 2; j++)
      for (let i = 0; i < n; i++) {
        const x = i * s;
        const y = j * s;
        const corner = r.int(0, 3);
        const cxy = [
          [x, y],
          [x + s, y],
          [x + s, y + s],
          [x, y + s],
        ][corner];
        const id = `q${i}${j}`;
        b +=
          `<clipPath id="${id}">${rect(x, y, s, s, "#000")}</clipPath><g clip-path="url(#${id})">` +
          rect(x, y, s + 1, s + 1, r.pick(colors));
        const ord = r.shuffle(colors);
        for (let k = 6; k > 0; k--)
          b += circ(
            cxy[0],
            cxy[1],
            (s * k) / 6,
            ord[k % ord.length],
            `stroke="${bg}" stroke-width="${n1(W * 0.004)}"`,
          );
        b += "</g>";
      }
    return doc(W, H, b);
  };
}
