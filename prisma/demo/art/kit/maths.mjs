export const TAU = Math.PI * 2;

/** Keeps x within a and b. */
export const clamp = (x, a = 0, b = 1) => (x < a ? a : Math.min(x, b));

/** The value a fraction t of the way from a to b. */
export const lerp = (a, b, t) => a + (b - a) * t;

/** 0 before a, 1 after b, an S-curve between them. */
export const smooth = (a, b, x) => {
  const t = clamp((x - a) / (b - a));
  return t * t * (3 - 2 * t);
};

/** One decimal is enough for a coordinate in an SVG. */
export const n1 = (x) => Math.round(x * 10) / 10;
