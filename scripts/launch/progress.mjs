const start = performance.now();

/** @param {string} text printed as one line after the seconds since the start */
export function logProgress(text) {
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6);
  console.log(`${seconds} s  ${text}`);
}

/** @param {number} n @param {string} noun */
export const count = (n, noun) => `${n.toLocaleString("en")} ${noun}${n === 1 ? "" : "s"}`;
