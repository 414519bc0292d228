import { TAU } from "./maths.mjs";

/** A seeded random source (mulberry32): `r()` returns [0, 1); its methods, other distributions. */
export function rng(seed) {
  let s = seed >>> 0;
  const r = () => {
    s = (s + 0x6d2b79f5) >>> 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  r.range = (a, b) => a + (b - a) * r();
  r.int = (a, b) => Math.floor(r.range(a, b + 1));
  r.pick = (l) => l[Math.floor(r() * l.length)];
  r.gauss = () => Math.sqrt(-2 * Math.log(1 - r())) * Math.cos(TAU * r());
  r.shuffle = (l) => {
    const a = [...l];
    for (let i = a.length - 1; i > 0; i--) {
      const j = Math.floor(r() * (i + 1));
      [a[i], a[j]] = [a[j], a[i]];
    }
    return a;
  };
  return r;
}
