import { hexRgb, mix3, ramp } from "../kit/colour.mjs";
import { clamp, smooth } from "../kit/maths.mjs";
import { shade } from "../kit/pixels.mjs";

/** Height-field ray-march: dunes, snow, canyon land. */
export function terrain({
  height,
  sky,
  lit,
  shadow,
  fog,
  sun = [-0.75, 0.32, 0.35],
  cam = [0, 1.5, 0],
  pitch = -0.14,
  fov = 1.05,
  far = 34,
  fogK = 0.055,
  ripple = 0,
  sunGlow = 0.5,
  sunCol = "#fff2dc",
}) {
  return (W, H, _r, N) => {
    const sl = Math.hypot(...sun);
    const S = sun.map((v) => v / sl);
    const sk = ramp(sky);
    const L = ramp(lit);
    const D = ramp(shadow);
    const F = hexRgb(fog);
    const SC = hexRgb(sunCol);
    const hf = (x, z) => height(N, x, z);
    const cy = Math.cos(pitch);
    const sy = Math.sin(pitch);
    const cam0 = [cam[0], Math.max(cam[1], hf(cam[0], cam[2]) + 0.45), cam[2]];
    return shade(W, H, (px, py) => {
      const a = ((px - W / 2) / W) * fov;
      const b = (-(py - H / 2) / W) * fov;
      let d = [a, b * cy + sy, cy - b * sy];
      const dl = Math.hypot(...d);
      d = d.map((v) => v / dl);
      let t = 0.05;
      let hit = -1;
      for (let i = 0; i < 150 && t < far; i++) {
        const y = cam0[1] + d[1] * t;
        const dy = y - hf(cam0[0] + d[0] * t, cam0[2] + d[2] * t);
        if (dy < 0.0012 * t) {
          let a0 = Math.max(0.05, t - 0.02 * t - 0.02);
          let b0 = t;
          for (let q = 0; q < 7; q++) {
            const m = (a0 + b0) / 2;
            if (cam0[1] + d[1] * m - hf(cam0[0] + d[0] * m, cam0[2] + d[2] * m) < 0) b0 = m;
            else a0 = m;
          }
          hit = b0;
          break;
        }
        t += Math.max(dy * 0.4, 0.004 * t);
      }
      const glow = Math.max(0, d[0] * S[0] + d[1] * S[1] + d[2] * S[2]);
      let skyC = sk(clamp(1 - (d[1] + 0.06) / 0.55));
      skyC = mix3(skyC, SC, sunGlow * glow ** 6);
      if (hit < 0) return skyC;
      const x = cam0[0] + d[0] * hit;
      const z = cam0[2] + d[2] * hit;
      const e = 0.004 + 0.0018 * hit;
      const h0 = hf(x, z);
      let nx = -(hf(x + e, z) - h0) / e;
      const nz = -(hf(x, z + e) - h0) / e;
      if (ripple)
        nx +=
          ripple *
          Math.sin((x * 0.55 + z * 0.9 + 0.13 * N(x * 0.8, z * 0.8)) * 52) *
          Math.exp(-hit * 0.42);
      const nl = Math.hypot(nx, 1, nz);
      const dif = clamp((nx * S[0] + S[1] + nz * S[2]) / nl);
      let sh = 1;
      for (let q = 0.05, i = 0; i < 26; i++, q *= 1.22) {
        const yy = h0 + 0.004 + S[1] * q - hf(x + S[0] * q, z + S[2] * q);
        sh = Math.min(sh, clamp(0.5 + (yy / q) * 14));
        if (sh <= 0.02) break;
      }
      const k = dif * sh;
      const tone = clamp(0.5 + 0.5 * h0);
      const c = mix3(D(tone), L(clamp(0.15 + k)), smooth(0.0, 0.55, k));
      return mix3(c, mix3(F, skyC, 0.35), 1 - Math.exp(-((hit * fogK) ** 1.5)));
    });
  };
}
