import { add3, mix3, mul3, ramp } from "../kit/colour.mjs";
import { clamp, lerp, smooth } from "../kit/maths.mjs";
import { shade } from "../kit/pixels.mjs";

/** Aurora above a still lake. */
export function aurora(W, H, r, N) {
  const sky = ramp(["#050b1c", "#0a2036", "#14405a", "#2f6a74"]);
  const hy = Math.round(H * 0.7);
  const stars = new Float32Array(W * hy);
  for (let i = 0; i < 2200; i++) {
    const x = r.int(1, W - 2);
    const y = Math.floor(hy * r() ** 1.3);
    stars[y * W + x] = r() ** 4;
    if (r() < 0.12) {
      stars[y * W + x + 1] = 0.4 * r();
    }
  }
  const ridge = Float32Array.from(
    { length: W },
    (_, x) =>
      hy -
      H * 0.055 -
      H *
        0.17 *
        (N.ridge((x / W) * 2.1 + 4, 9, 10, 0.45) - 0.42) *
        (0.55 + 0.9 * Math.abs(x / W - 0.42)),
  );
  const curtain = [
    [0.52, 0.2, 1.1, 0],
    [0.44, 0.26, 1.5, 9],
    [0.57, 0.13, 1.9, 21],
  ].map(([b, len, f, o]) => ({
    o,
    len,
    y: Float32Array.from(
      { length: W },
      (_, x) => H * (b + 0.17 * N.fbm((x / W) * f + o, o, 4) - 0.1 * (x / W)),
    ),
    ray: Float32Array.from(
      { length: W },
      (_, x) =>
        0.55 +
        0.45 * N((x / W) * 34 + o, o) +
        0.3 * N((x / W) * 90 + o, o) +
        0.16 * N((x / W) * 260 + o, o),
    ),
    pow: Float32Array.from({ length: W }, (_, x) =>
      smooth(-0.45, 0.45, N((x / W) * 1.8 + o * 2, 3)),
    ),
  }));
  const col = ramp(["#b9ffcf", "#57e6a0", "#2fb7a0", "#4d7ecb", "#7c4fb5"]);
  const at = (x, y) => {
    let c = sky(clamp(y / hy) ** 1.3);
    const st = stars[Math.max(0, Math.floor(y)) * W + x];
    if (st) c = add3(c, [255, 250, 240], st * 0.9);
    for (const k of curtain) {
      const d = (k.y[x] - y) / (H * k.len);
      if (d < -0.08) continue;
      const I = (d < 0 ? smooth(-0.08, 0, d) : Math.exp(-d * 1.7)) * k.ray[x] * k.pow[x];
      c = add3(c, col(clamp(d * 0.62)), clamp(I) * 0.86);
    }
    return mix3(c, [7, 13, 24], smooth(ridge[x] - 0.8, ridge[x] + 0.8, y) * 0.97);
  };
  const unit = W / 1370;
  return shade(W, H, (x, y) => {
    if (y < hy) return at(x, y);
    const p = (y - hy) / (H - hy);
    const w =
      N.fbm(((x / unit) * 0.012) / (p + 0.15), (((y - hy) / unit) * 0.1) / (p + 0.25), 4) *
      (3 + p * 17) *
      unit;
    const c = at(
      clamp(Math.round(x + w * 0.6), 0, W - 1),
      clamp(hy - (y - hy) * 1.7 - 2 + w, 1, hy - 1),
    );
    return add3(mul3(c, lerp(0.74, 0.4, p)), [5, 14, 22], 0.8);
  });
}
