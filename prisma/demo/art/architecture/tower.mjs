import { ramp, toHex } from "../kit/colour.mjs";
import { clamp, lerp } from "../kit/maths.mjs";
import { makeNoise } from "../kit/noise.mjs";
import { doc, lin, line, poly, rect } from "../kit/svg.mjs";

/** What is seen in a pane from near: a slanting reflection, a blind in some, and its bars. */
function pane(at, kind, frame) {
  const quad = (u0, v0, u1, v1, slant = 0) => [
    at(u0 + slant, v0),
    at(u1 + slant, v0),
    at(u1 - slant, v1),
    at(u0 - slant, v1),
  ];
  let b = poly(quad(0.3, 0.12, 0.5, 1, 0.14), "#ffffff", 'opacity=".1"');
  b += poly(quad(0.58, 0.12, 0.64, 1, 0.14), "#ffffff", 'opacity=".12"');
  for (let slat = 0; kind === 0 && slat < 7; slat++) {
    b += poly(quad(0.05, 0.14 + slat * 0.06, 0.95, 0.17 + slat * 0.06), "#fff8ea", 'opacity=".38"');
  }
  b += poly(quad(0.485, 0, 0.515, 1), frame, 'opacity=".75"');
  return b + poly(quad(0, 0.7, 1, 0.725), frame, 'opacity=".75"');
}

/** Two glass faces of a tower, looking up. */
export function tower(W, H, r) {
  let b = rect(0, 0, W, H, "url(#s)");
  const defs = lin("s", [
    [0, "#3d6fa3"],
    [0.6, "#9dbfd3"],
    [1, "#ecd9c0"],
  ]);
  const face = (q, nx, ny, glass, frame, seedTone) => {
    // q: tl,tr,br,bl with perspective weight on the top edge
    const wt = 0.42;
    const P = (u, v) => {
      const top = mix2(q[0], q[1], u);
      const bot = mix2(q[3], q[2], u);
      const t = (v * 1) / (v + (1 - v) / wt);
      return mix2(top, bot, t);
    };
    b += poly([P(0, 0), P(1, 0), P(1, 1), P(0, 1)], frame);
    const g = ramp(glass);
    for (let j = 0; j < ny; j++)
      for (let i = 0; i < nx; i++) {
        const a = 0.1;
        const u0 = (i + a) / nx;
        const u1 = (i + 1 - a) / nx;
        const v0 = (j + 0.12) / ny;
        const v1 = (j + 0.9) / ny;
        const tone = clamp(
          0.5 +
            0.5 * seedTone((i / nx) * 2.2, (j / ny) * 4) +
            r.range(-0.09, 0.09) -
            0.12 +
            (0.25 * j) / ny,
        );
        b += poly(
          [P(u0, v0), P(u1, v0), P(u1, v1), P(u0, v1)],
          r() < 0.035 ? "#ffd9a0" : toHex(g(tone)),
        );
        b += poly(
          [P(u0, v0), P(u1, v0), P(u1, v0 + (v1 - v0) * 0.12), P(u0, v0 + (v1 - v0) * 0.12)],
          "#0b1722",
          'opacity=".3"',
        );
        b += pane((u, v) => P(lerp(u0, u1, u), lerp(v0, v1, v)), (i * 7 + j * 13) % 5, frame);
      }
  };
  const N = makeNoise(5);
  const mix2 = (a, c, t) => [lerp(a[0], c[0], t), lerp(a[1], c[1], t)];
  face(
    [
      [W * 0.53, H * 0.06],
      [W * 0.74, H * 0.15],
      [W * 1.3, H * 1.1],
      [W * 0.5, H * 1.1],
    ],
    9,
    26,
    ["#c58a62", "#f2c792", "#f9e6c4", "#bcd0d8"],
    "#5b4a42",
    (x, y) => N(x, y),
  );
  face(
    [
      [W * 0.53, H * 0.06],
      [W * 0.36, H * 0.12],
      [W * -0.3, H * 1.1],
      [W * 0.5, H * 1.1],
    ],
    9,
    26,
    ["#132a42", "#24507a", "#4f86ad", "#a9cbdc"],
    "#0c1a29",
    (x, y) => N(x + 9, y),
  );
  b += line(
    [
      [W * 0.53, H * 0.06],
      [W * 0.5, H * 1.1],
    ],
    "#f6e9d3",
    1.6,
    'opacity=".7"',
  );
  return doc(W, H, b, defs);
}
