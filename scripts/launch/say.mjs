const begun = performance.now();

/**
 * Prints one line of progress with the seconds since the start.
 * @param {string} text
 */
export function say(text) {
  const seconds = ((performance.now() - begun) / 1000).toFixed(1).padStart(6);
  console.log(`${seconds} s  ${text}`);
}
