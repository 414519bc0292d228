import { TAU } from "../kit/maths.mjs";
import { doc, line, rect } from "../kit/svg.mjs";

/** Thick, never-touching flow ribbons. */
export function ribbons({
  bg,
  colors,
  weights = [26, 18, 11, 6, 3, 1.5],
  turn = 1.5,
  freq = 1.25,
}) {
  return (W, H, r, N) => {
    const k = W / 800;
    const occ = new Uint8Array(W * H);
    let b = rect(0, 0, W, H, bg);
    const ang = (x, y) => N.fbm((x / W) * freq + 3, (y / W) * freq + 8, 2) * TAU * turn + 0.6;
    const free = (x, y, q) => {
      for (let a = 0; a < 8; a++) {
        const X = Math.round(x + Math.cos((a / 8) * TAU) * q);
        const Y = Math.round(y + Math.sin((a / 8) * TAU) * q);
        if (X >= 0 && Y >= 0 && X < W && Y < H && occ[Y * W + X]) return false;
      }
      const X = Math.round(x);
      const Y = Math.round(y);
      return !(X >= 0 && Y >= 0 && X < W && Y < H && occ[Y * W + X]);
    };
    const stamp = (x, y, q) => {
      const R = Math.ceil(q);
      for (let j = -R; j <= R; j++)
        for (let i = -R; i <= R; i++)
          if (i * i + j * j <= q * q) {
            const X = Math.round(x + i);
            const Y = Math.round(y + j);
            if (X >= 0 && Y >= 0 && X < W && Y < H) occ[Y * W + X] = 1;
          }
    };
    for (const wt of weights) {
      const w = wt * k;
      const tries = Math.round(60000 / wt ** 1.15);
      const step = 2.4 * k;
      for (let t = 0; t < tries; t++) {
        let x = r.range(-30, W + 30);
        let y = r.range(-30, H + 30);
        const pts = [];
        const max = r.range(120, 620) * k;
        for (let l = 0; l < max; l += step) {
          if (!free(x, y, w / 2 + 2.4 * k)) break;
          pts.push([x, y]);
          const a = ang(x, y);
          x += Math.cos(a) * step;
          y += Math.sin(a) * step;
          if (x < -60 || y < -60 || x > W + 60 || y > H + 60) break;
        }
        if (pts.length * step < w * 3.2) continue;
        for (const p of pts) stamp(p[0], p[1], w / 2);
        const c = r.pick(colors);
        b += line(
          pts.filter((_, i) => i % 3 === 0 || i === pts.length - 1),
          c,
          w,
        );
        if (wt > 9 && r() < 0.32) {
          const c2 = r.pick(colors);
          const every = r.int(5, 12);
          for (let i = every; i + 3 < pts.length - 3; i += every * 2)
            b += line(pts.slice(i, i + 4), c2, w * 0.98, 'style="stroke-linecap:butt"');
        }
      }
    }
    return doc(W, H, b);
  };
}
