import { hexRgb, mix3, ramp, toHex } from "../kit/colour.mjs";
import { clamp, n1, TAU } from "../kit/maths.mjs";
import { circ, doc, poly, rect } from "../kit/svg.mjs";

/** Spiral staircase seen from above. */
export function spiral({ light, dark, rail, core }) {
  return (W, H) => {
    const cx = W * 0.5;
    const cy = H * 0.52;
    const M = Math.hypot(W, H) * 0.62;
    const per = 30;
    const turns = 5.4;
    const q = 0.58 ** (1 / per);
    const c = ramp([light, dark]);
    let b = rect(0, 0, W, H, dark);
    const P = (rad, a, i) => [
      cx + Math.cos(a) * rad + i * W * 0.00055,
      cy + Math.sin(a) * rad - i * H * 0.0004,
    ];
    for (let i = 0; i < per * turns; i++) {
      const s = M * q ** i;
      const a0 = (i / per) * TAU;
      const a1 = ((i + 1.06) / per) * TAU;
      const k = i / (per * turns);
      const in0 = s * 0.6;
      const in1 = s * q * 0.6;
      const f = 0.5 + 0.5 * Math.cos(a0 - 0.9);
      const tone = clamp(0.06 + 0.62 * (1 - f) * 0.8 + k * 0.5);
      b += poly([P(s, a0, i), P(s * q, a1, i), P(in1, a1, i), P(in0, a0, i)], toHex(c(tone)));
      b += poly(
        [
          P(s, a0, i),
          P(s * (1 - (1 - q) * 0.25), a0 + (a1 - a0) * 0.22, i),
          P(in0 * (1 - (1 - q) * 0.25), a0 + (a1 - a0) * 0.22, i),
          P(in0, a0, i),
        ],
        "#000000",
        `opacity="${n1(0.25 + 0.2 * f)}"`,
      );
      b += poly(
        [P(s * 1.0, a0, i), P(s * q, a1, i), P(s * q * 0.935, a1, i), P(s * 0.935, a0, i)],
        toHex(mix3(hexRgb(rail), hexRgb(dark), clamp(k * 0.75 + 0.28 * (1 - f)))),
      );
      b += poly(
        [P(in0 * 1.05, a0, i), P(in1 * 1.05, a1, i), P(in1, a1, i), P(in0, a0, i)],
        toHex(mix3(hexRgb(light), hexRgb(dark), clamp(k * 0.7 + 0.4 * (1 - f)))),
      );
    }
    const R = M * q ** (per * turns) * 1.02;
    b += circ(cx + per * turns * W * 0.00055, cy - per * turns * H * 0.0004, R, core);
    return doc(W, H, b);
  };
}
