import { hexRgb, mul3 } from "../kit/colour.mjs";
import { TAU } from "../kit/maths.mjs";
import { shade } from "../kit/pixels.mjs";

const THREADS_ACROSS = 132;

/** The colour of every thread of the sett, in order. */
const unroll = (threads) => threads.flatMap(([colour, count]) => Array(count).fill(hexRgb(colour)));

/** Woven cloth close up: two-over-two twill, the same sett in warp and weft. */
export function twill({ threads }) {
  return (W, H, r, N) => {
    const sett = unroll(threads);
    const uneven = Array.from({ length: 400 }, () => r.range(0.9, 1.06));
    return shade(W, H, (px, py) => {
      const sag = 0.35 * N((px / W) * 3, (py / W) * 3);
      const x = (px / W) * THREADS_ACROSS + sag;
      const y = (py / W) * THREADS_ACROSS + sag * 0.6 + 1;
      const [i, j] = [Math.floor(x) + 1, Math.floor(y) + 1];
      const warpOnTop = (i + j) % 4 < 2;
      const across = warpOnTop ? x - Math.floor(x) : y - Math.floor(y);
      const round = 0.62 + 0.42 * Math.sin(Math.PI * across) - 0.1 * across;
      const thread = warpOnTop ? i : j;
      const along = warpOnTop ? y : x;
      // Two plies twisted round each other, and the fibres in them.
      const ply = 0.07 * Math.sin(TAU * (along * 1.6 + across * 1.2));
      const fibre = 0.13 * N(along * 5, across * 14 + thread * 7.7) + 0.08 * N(x * 31, y * 31);
      const light = 1 + 0.1 * N((px / W) * 1.4 + 5, (py / W) * 1.4);
      return mul3(
        sett[thread % sett.length],
        round * uneven[thread % 400] * light * (1 + ply + fibre),
      );
    });
  };
}
