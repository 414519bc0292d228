import { mixHex } from "../kit/colour.mjs";
import { TAU } from "../kit/maths.mjs";
import { circ, doc, line, rect } from "../kit/svg.mjs";

const SEGMENTS = 10;

/** One wedge of flesh as a path, its corners rounded by a stroke of the same colour. */
function wedge(x, y, radius, angle, colour) {
  const half = TAU / SEGMENTS / 2 - 0.09;
  const at = (r, a) => `${(x + Math.cos(a) * r).toFixed(1)} ${(y + Math.sin(a) * r).toFixed(1)}`;
  const path = `M${at(radius * 0.16, angle)}L${at(radius, angle - half)}A${radius} ${radius} 0 0 1 ${at(radius, angle + half)}Z`;
  const width = (radius * 0.07).toFixed(1);
  return `<path d="${path}" fill="${colour}" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"/>`;
}

/** The juice sacs of a wedge: drops along the radius, each of its own tone. */
function sacs(x, y, radius, angle, flesh) {
  const half = TAU / SEGMENTS / 2 - 0.14;
  let body = "";
  for (let ring = 0; ring < 6; ring++) {
    const from = radius * (0.3 + 0.11 * ring);
    const count = 3 + ring;
    for (let i = 0; i < count; i++) {
      const a = angle + half * ((2 * (i + 0.5)) / count - 1) * 0.95;
      const n = Math.abs(Math.sin(ring * 12.9898 + i * 78.233 + angle * 37.719));
      const drop = [from, from + radius * (0.09 + 0.05 * n)].map((r) => [
        x + Math.cos(a) * r,
        y + Math.sin(a) * r,
      ]);
      const tone = mixHex(flesh, n > 0.5 ? "#ffffff" : "#7a1500", 0.1 + 0.25 * Math.abs(n - 0.5));
      body += line(drop, tone, radius * 0.028, 'opacity=".75"');
    }
  }
  return body;
}

/** The pores of the rind. */
function pores(x, y, radius, turn) {
  let body = "";
  for (let i = 0; i < 130; i++) {
    const a = turn + (i / 130) * TAU;
    const r = radius * (0.95 + 0.035 * Math.sin(i * 2.4));
    body += circ(
      x + Math.cos(a) * r,
      y + Math.sin(a) * r,
      radius * 0.007,
      "#ffffff",
      'opacity=".4"',
    );
  }
  return body;
}

/** A halved fruit seen from above: rind, pith and its segments, with a hard shadow. */
function slice(x, y, radius, turn, [rind, pith, flesh]) {
  let body = circ(x + radius * 0.16, y + radius * 0.18, radius, "#7a3b22", 'opacity=".22"');
  body += circ(x, y, radius, rind) + circ(x, y, radius * 0.93, pith);
  for (let i = 0; i < SEGMENTS; i++) {
    const angle = turn + (i / SEGMENTS) * TAU;
    body += wedge(x, y, radius * 0.8, angle, flesh) + sacs(x, y, radius * 0.8, angle, flesh);
  }
  return body + pores(x, y, radius, turn) + circ(x, y, radius * 0.07, pith);
}

/** Halved citrus in staggered rows. Each fruit is `[rind, pith, flesh]`. */
export function citrus({ bg, fruits, columns = 4 }) {
  return (W, H, r) => {
    const step = W / columns;
    let body = rect(0, 0, W, H, bg);
    for (let row = -1; row * step * 0.88 < H + step; row++) {
      for (let column = -1; column <= columns; column++) {
        const x = (column + 0.5 + (row % 2 ? 0.5 : 0)) * step;
        const fruit = fruits[(column + 1 + (row + 1) * 2) % fruits.length];
        const radius = step * r.range(0.38, 0.43);
        body += slice(x, (row + 0.55) * step * 0.88, radius, r() * TAU, fruit);
      }
    }
    return doc(W, H, body);
  };
}
