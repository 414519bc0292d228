import { n1 } from "./maths.mjs";

const list = (points) => points.map(([x, y]) => `${n1(x)},${n1(y)}`).join(" ");

/** A whole SVG document, as a work returns it. */
export const doc = (W, H, body, defs = "") => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><defs>${defs}</defs>${body}</svg>`,
});

export const rect = (x, y, w, h, fill, extra = "") =>
  `<rect x="${n1(x)}" y="${n1(y)}" width="${n1(w)}" height="${n1(h)}" fill="${fill}" ${extra}/>`;

export const poly = (points, fill, extra = "") =>
  `<polygon points="${list(points)}" fill="${fill}" ${extra}/>`;

export const circ = (x, y, r, fill, extra = "") =>
  `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(r)}" fill="${fill}" ${extra}/>`;

export const line = (points, stroke, width, extra = "") =>
  `<polyline points="${list(points)}" fill="none" stroke="${stroke}" stroke-width="${n1(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;

const stop = ([offset, colour, opacity = 1]) =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;

/** A linear gradient for `defs`, top to bottom unless told; stops are [offset, colour, opacity]. */
export const lin = (id, stops, direction = 'x1="0" y1="0" x2="0" y2="1"') =>
  `<linearGradient id="${id}" ${direction}>${stops.map(stop).join("")}</linearGradient>`;

/** A blur filter for `defs`. */
export const blur = (id, deviation) =>
  `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

/** A linear gradient of two colours. */
export const fade = (id, from, to, direction) =>
  lin(
    id,
    [
      [0, from],
      [1, to],
    ],
    direction,
  );
