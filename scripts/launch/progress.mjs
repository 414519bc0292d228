const start = performance.now();

/** @param {string} text printed as one line after the seconds since the start */
export function logProgress(text) {
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6);
  console.log(`${seconds} s  ${text}`);
}

const patience = 10_000;

/**
 * Says what is waited for when that takes longer than ten seconds.
 * @template T
 * @param {string} what @param {Promise<T>} done
 */
export function waitFor(what, done) {
  const timer = setTimeout(() => logProgress(`Waiting for ${what}`), patience);
  return done.finally(() => clearTimeout(timer));
}

/** @param {number} n @param {string} noun */
export const count = (n, noun) => `${n.toLocaleString("en")} ${noun}${n === 1 ? "" : "s"}`;
