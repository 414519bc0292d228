import { add3, hexRgb, mix3, mul3, ramp } from "../kit/colour.mjs";
import { clamp, lerp, smooth } from "../kit/maths.mjs";
import { shade } from "../kit/pixels.mjs";

/** A banded planet with a ring. */
export function planet({ bg, bands, ring, light = [-0.62, -0.5, 0.6] }) {
  return (W, H, r, N) => {
    const B = ramp(bg);
    const C = ramp(bands);
    const RG = hexRgb(ring);
    const cx = W * 0.5;
    const cy = H * 0.5;
    const R = Math.min(W, H) * 0.29;
    const tilt = -0.42;
    const ct = Math.cos(tilt);
    const st = Math.sin(tilt);
    const ll = Math.hypot(...light);
    const L = light.map((v) => v / ll);
    const sq = 0.24;
    const stars = Array.from({ length: 700 }, () => [r() * W, r() * H, r() ** 3]);
    const star = new Map(stars.map((s) => [Math.floor(s[1]) * W + Math.floor(s[0]), s[2]]));
    return shade(W, H, (x, y) => {
      let c = B(clamp((x + y) / (W + H)));
      const s = star.get(y * W + x);
      if (s) c = add3(c, [255, 245, 230], 0.7 * s);
      const dx = x - cx;
      const dy = y - cy;
      const rx = dx * ct + dy * st;
      const ry = -dx * st + dy * ct;
      const d = Math.hypot(dx, dy);
      const q = Math.hypot(rx, ry / sq) / R;
      const onRing = q > 1.32 && q < 2.12;
      const tex =
        0.55 +
        0.45 *
          (0.8 * Math.sin(q * 46 + 2 * N(q * 22, 1)) + 0.3 * N(q * 150, 2) + 0.15 * N(q * 420, 3));
      const ringA = onRing
        ? smooth(1.32, 1.36, q) *
          smooth(2.12, 2.06, q) *
          lerp(0.3, 0.95, tex) *
          (q > 1.78 && q < 1.83 ? 0.12 : 1)
        : 0;
      const behind = ry < 0;
      const shadowed = rx > 0 && Math.abs(ry) < R * 0.86 && behind;
      if (behind) c = mix3(c, mul3(RG, shadowed && rx < R * 2 ? 0.34 : 0.92), ringA);
      if (d < R + 1) {
        const nx = dx / R;
        const ny = dy / R;
        const nz = Math.sqrt(Math.max(0, 1 - nx * nx - ny * ny));
        const lat = -nx * st + ny * ct;
        const lon = nx * ct + ny * st;
        const w = N.fbm(lon * 2.2 + 4, lat * 7, 9) * 0.16;
        let p = C(clamp(0.5 + 0.5 * Math.sin((lat + w * 0.7) * 9.5) * 0.8 + w));
        const lam = clamp(nx * L[0] + ny * L[1] + nz * L[2]);
        p = add3(
          mul3(p, 0.04 + 1.05 * lam ** 0.85),
          [120, 160, 190],
          0.22 * (1 - nz) ** 3 * smooth(-0.2, 0.6, nx * L[0] + ny * L[1]),
        );
        const rs = Math.hypot(rx - R * 0.1, (ry + R * 0.16) / sq) / R;
        if (ry < R * 0.1 && rs > 1.1 && rs < 1.5) p = mul3(p, 0.55);
        c = mix3(c, p, smooth(R + 1, R - 1, d));
      }
      if (!behind) c = mix3(c, RG, ringA);
      return c;
    });
  };
}
