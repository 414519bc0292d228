/** @param {string} version such as "20.19.0" @param {string} range of the form ">=major.minor" */
export function nodeIsNewEnough(version, range) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [minMajor = 0, minMinor = 0] = range.replace(/^>=/, "").split(".").map(Number);
  return major > minMajor || (major === minMajor && minor >= minMinor);
}
