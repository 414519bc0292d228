import { mixHex } from "../kit/colour.mjs";
import { n1 } from "../kit/maths.mjs";
import { rng } from "../kit/random.mjs";
import { doc, lin, line, poly, rect } from "../kit/svg.mjs";

/** Courses of stones, each of a slightly different tone, with pores where the stone has any. */
function masonry({ top, W, H, wall, shadow, stone: { course, length, pores = 0 } }) {
  const r = rng(7);
  let b = "";
  for (let y = top, row = 0; y < H; y += course, row++) {
    for (let x = (row % 2 ? -0.5 : 0) * length; x < W; x += length) {
      const tone = mixHex(wall, r() < 0.5 ? shadow : "#ffffff", r.range(0.05, 0.5));
      b += rect(x, y, length, course, tone, `opacity="${n1(r.range(0.1, 0.4))}"`);
      b += rect(x, y, 0.3, course, shadow, 'opacity=".4"');
      for (let k = 0; k < pores; k++) {
        const [px, py] = [x + r() * length, y + r() * course];
        const end = [px + r.range(0.5, 3), py + r.range(-0.3, 0.3)];
        b += line([[px, py], end], shadow, r.range(0.2, 0.7), 'opacity=".5"');
      }
    }
    b += rect(0, y, W, 0.35, shadow, 'opacity=".4"');
  }
  return b;
}

/** A façade of arches with real-looking reveals. */
export function arches({ wall, shadow, inside, sky, stone, cols = 4, rows = 5 }) {
  return (W, H, r) => {
    const cw = W / cols;
    const top = H * 0.1;
    const rh = (H - top) / rows;
    const wA = cw * 0.68;
    let b = rect(0, 0, W, H, sky);
    let defs =
      lin("in", [
        [0, mixHex(inside, "#000000", 0.45)],
        [1, inside],
      ]) +
      lin(
        "wl",
        [
          [0, mixHex(wall, "#ffffff", 0.25)],
          [1, mixHex(wall, shadow, 0.18)],
        ],
        'x1="0" y1="0" x2="1" y2="1"',
      );
    b +=
      rect(0, top, W, H, "url(#wl)") +
      masonry({ top, W, H, wall, shadow, stone }) +
      rect(0, top, W, H * 0.008, mixHex(wall, "#ffffff", 0.55)) +
      rect(0, top + H * 0.008, W, H * 0.012, shadow, 'opacity=".35"');
    const arch = (x, y, w, h) =>
      `M${n1(x)} ${n1(y + h)}V${n1(y + w / 2)}A${n1(w / 2)} ${n1(w / 2)} 0 0 1 ${n1(x + w)} ${n1(y + w / 2)}V${n1(y + h)}Z`;
    for (let j = 0; j < rows; j++)
      for (let i = 0; i < cols; i++) {
        const x = i * cw + (cw - wA) / 2;
        const y = top + j * rh + rh * 0.17;
        const h = rh * 0.83;
        const id = `c${i}_${j}`;
        defs += `<clipPath id="${id}"><path d="${arch(x, y, wA, h)}"/></clipPath>`;
        b +=
          `<g clip-path="url(#${id})">` +
          rect(x, y, wA, h, mixHex(wall, "#ffffff", 0.4)) +
          `<path d="${arch(x + wA * 0.2, y + wA * 0.13, wA, h)}" fill="url(#in)"/>`;
        const lit = r.range(0.3, 0.55);
        b += poly(
          [
            [x + wA * 0.2, y + h],
            [x + wA * 0.2, y + h * (1 - lit * 0.35)],
            [x + wA, y + h * (1 - lit)],
            [x + wA, y + h],
          ],
          mixHex(wall, shadow, 0.35),
          'opacity=".8"',
        );
        b += `${rect(x + wA * 0.2, y + h * 0.86, wA, h * 0.02, mixHex(wall, shadow, 0.6))}</g>`;
        b += `<path d="${arch(x, y, wA, h)}" fill="none" stroke="${mixHex(wall, shadow, 0.5)}" stroke-width="1" opacity=".5"/>`;
      }
    for (let j = 1; j <= rows; j++)
      b +=
        rect(0, top + j * rh - rh * 0.02, W, rh * 0.022, mixHex(wall, "#ffffff", 0.5)) +
        rect(0, top + j * rh + rh * 0.002, W, rh * 0.02, shadow, 'opacity=".28"');
    b += poly(
      [
        [0, H * 0.52],
        [W, H * 0.98],
        [W, H],
        [0, H],
      ],
      shadow,
      'opacity=".28" style="mix-blend-mode:multiply"',
    );
    return doc(W, H, b, defs);
  };
}
