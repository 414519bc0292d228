/** How comments and titles of tests name documents that are not in the repository. */
const foreign = [
  /\bspec(ification)?,? §/,
  /\bthe spec(ification)?('s)?\b(?! of)/,
  /\bdesign §|\(design, /,
  /\bdecisions, /,
  /\bsecurity reference\b|\bthe reference's\b/,
  /\bAPI contract\b|\bAPI "[A-Z]/,
];

/** The numbers of threats. */
const THREAT = /\bT\d{1,2}\b/g;

/**
 * Whether a text cites a document that the repository does not hold: a page of a specification, or
 * the number of a threat that `docs/` does not have.
 * @param {string} text
 * @param {string} docs
 */
export function citesForeign(text, docs) {
  // A comment may break its line anywhere.
  const line = text.replace(/\s+(\*\s+)?/g, " ");
  if (foreign.some((pattern) => pattern.test(line))) return true;
  return [...line.matchAll(THREAT)].some(([threat]) => !new RegExp(`\\b${threat}\\b`).test(docs));
}
