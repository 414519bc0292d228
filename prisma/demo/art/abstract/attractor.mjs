import { hexRgb, mix3, ramp } from "../kit/colour.mjs";
import { clamp } from "../kit/maths.mjs";
import { shade } from "../kit/pixels.mjs";

/** Clifford attractor, log-toned density. */
export function attractor({ abcd, bg, stops, iters = 9e6, zoom = 0.205, gain = 1 }) {
  return (W, H, _r) => {
    const [a, b, c, d] = abcd;
    const D = new Float32Array(W * H);
    const A = new Float32Array(W * H);
    let x = 0.1;
    let y = 0.1;
    let m = 0;
    const sc = Math.min(W, H) * zoom;
    for (let i = 0, n = iters * Math.max(1, (W / 800) ** 2); i < n; i++) {
      const nx = Math.sin(a * y) + c * Math.cos(a * x);
      const ny = Math.sin(b * x) + d * Math.cos(b * y);
      const v = Math.hypot(nx - x, ny - y);
      x = nx;
      y = ny;
      const X = Math.round(W / 2 + x * sc);
      const Y = Math.round(H / 2 + y * sc);
      if (X >= 0 && Y >= 0 && X < W && Y < H) {
        const k = Y * W + X;
        D[k]++;
        A[k] += v;
        if (D[k] > m) m = D[k];
      }
    }
    const R = ramp(stops);
    const B = hexRgb(bg);
    const lm = Math.log(1 + m);
    return shade(W, H, (px, py) => {
      const k = py * W + px;
      if (!D[k]) return B;
      const t = clamp((Math.log(1 + D[k]) / lm) * 1.5 * gain);
      const hue = clamp(A[k] / D[k] / 3.4);
      return mix3(B, R(clamp(hue * 0.75 + t * 0.3)), t ** 0.85);
    });
  };
}
