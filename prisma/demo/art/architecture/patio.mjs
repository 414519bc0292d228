import { mixHex } from "../kit/colour.mjs";
import { blur, doc, fade, poly, rect } from "../kit/svg.mjs";

const lighter = (colour, t) => mixHex(colour, "#ffffff", t);
const darker = (colour, t) => mixHex(colour, "#000000", t);

/** Where wall and floor meet, as a part of the height. */
const GROUND = 0.74;

/** The gradients of sky, wall, shaded side wall, floor, pool and door reveal. */
function gradients({ sky, wall, side, floor, pool, door }, W) {
  return [
    fade("s", sky[0], sky[1]),
    fade("w", lighter(wall, 0.1), darker(wall, 0.1), 'x1="0" y1="0" x2="1" y2="1"'),
    fade("d", darker(side, 0.42), darker(side, 0.2), 'x1="0" y1="0" x2="1" y2="0"'),
    fade("fl", lighter(floor, 0.12), darker(floor, 0.12)),
    fade("p", lighter(pool, 0.18), mixHex(pool, "#001018", 0.3)),
    fade("do", darker(door, 0.5), door),
    blur("b", W * 0.004),
  ].join("");
}

/** Sunlit coloured walls, a doorway and a pool. Colours are hex; `sky` is [top, horizon]. */
export function patio(colours) {
  const { sky, wall, side, pool } = colours;
  return (W, H) => {
    /** A polygon from x, y, x, y … in parts of the picture. */
    const plane = (fill, extra, ...at) => {
      const points = [];
      for (let i = 0; i < at.length; i += 2) points.push([at[i] * W, at[i + 1] * H]);
      return poly(points, fill, extra);
    };
    const box = (x, y, w, h, fill, extra) => rect(W * x, H * y, W * w, H * h, fill, extra);
    const g = GROUND;
    const walls = [
      box(0, 0, 1, 1, "url(#s)"),
      plane("url(#w)", "", 0.3, 0.2, 1, 0.2, 1, g, 0.3, g),
      plane("url(#fl)", "", 0.3, g, 1, g, 1, 1, 0, 1, 0, 0.86),
      plane("url(#d)", "", 0, 0.05, 0.3, 0.2, 0.3, g, 0, 0.86),
    ];
    const castShadow = [
      plane(mixHex(wall, "#20081a", 0.42), 'opacity=".55"', 0.3, 0.2, 0.52, 0.2, 0.86, g, 0.3, g),
      plane("#1b0c16", 'opacity=".32"', 0.3, g, 0.86, g, 0.6, 0.86, 0, 0.86),
    ];
    const doorway = [
      box(0.63, 0.43, 0.17, g - 0.43, "url(#do)"),
      plane(darker(wall, 0.3), "", 0.63, 0.43, 0.66, 0.43, 0.66, g, 0.63, g),
      box(0.68, 0.43, 0.12, g - 0.43, sky[1], 'opacity=".9"'),
      plane(lighter(side, 0.1), "", 0.68, 0.62, 0.8, 0.55, 0.8, g, 0.68, g),
    ];
    const mirrored = mixHex(wall, pool, 0.45);
    const blurred = 'opacity=".35" filter="url(#b)"';
    const water = [
      plane("url(#p)", "", 0.33, 0.82, 1, 0.82, 1, 1, 0.13, 1),
      plane(darker(pool, 0.5), "", 0.33, 0.82, 1, 0.82, 1, 0.832, 0.318, 0.832),
      plane(mirrored, blurred, 0.318, 0.832, 0.66, 0.832, 0.56, 1, 0.13, 1),
    ];
    for (let i = 0; i < 9; i++) {
      water.push(box(0.45 + 0.05 * i, 0.86 + 0.014 * i, 0.16, 0.0022, "#ffffff", 'opacity=".22"'));
    }
    const body = [...walls, ...castShadow, ...doorway, ...water].join("");
    return doc(W, H, body, gradients(colours, W));
  };
}
