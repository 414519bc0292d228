/**
 * Tells whether a Node version satisfies `engines.node`, which is always of the form ">=major.minor".
 * @param {string} version such as "20.19.0"
 * @param {string} range such as ">=20.19"
 */
export function nodeIsNewEnough(version, range) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [needMajor = 0, needMinor = 0] = range.replace(/^>=/, "").split(".").map(Number);
  return major > needMajor || (major === needMajor && minor >= needMinor);
}
