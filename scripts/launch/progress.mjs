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

const interval = 5_000;

/** @returns {(text: string) => void} a function that prints a line, at most every five seconds */
export function progressLine() {
  let next = performance.now() + interval;
  return (text) => {
    if (performance.now() < next) return;
    next = performance.now() + interval;
    logProgress(text);
  };
}

/** @param {number} n @param {string} noun */
export const count = (n, noun) => `${n.toLocaleString("en")} ${noun}${n === 1 ? "" : "s"}`;
