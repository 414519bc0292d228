import { clamp } from "./maths.mjs";

/** Colours every pixel with `colour(x, y, u, v)`, an [r, g, b] of 0 to 255; u and v run 0 to 1. */
export function shade(W, H, colour) {
  const rgb = Buffer.alloc(W * H * 3);
  for (let y = 0, i = 0; y < H; y++)
    for (let x = 0; x < W; x++, i += 3) {
      const c = colour(x, y, x / W, y / H);
      for (let k = 0; k < 3; k++) rgb[i + k] = clamp(c[k], 0, 255);
    }
  return { rgb };
}

/** Monochrome film grain, strongest in the mid-tones; changes `rgb` in place. */
export function addGrain(rgb, strength, random) {
  for (let i = 0; i < rgb.length; i += 3) {
    const light = (rgb[i] + rgb[i + 1] + rgb[i + 2]) / 765;
    const tone = 0.45 + 2.2 * light * (1 - light);
    const grain = (random() + random() + random() - 1.5) * strength * tone;
    for (let k = 0; k < 3; k++) rgb[i + k] = clamp(rgb[i + k] + grain, 0, 255);
  }
}
