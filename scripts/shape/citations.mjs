/** How comments and test titles cite documents that are not in the repository. */
const foreign = [
  /\bspec(ification)?,? §/,
  /\bthe spec(ification)?('s)?\b(?! of)/,
  /\bdesign §|\(design, /,
  /\bdecisions, /,
  /\bsecurity reference\b|\bthe reference's\b/,
  /\bAPI contract\b|\bAPI "[A-Z]/,
];

const THREAT = /\bT\d{1,2}\b/g;

/** @param {string} text of a comment or title @param {string} docs where threats have their numbers */
export function citesForeign(text, docs) {
  // A comment may be wrapped anywhere.
  const line = text.replace(/\s+(\*\s+)?/g, " ");
  if (foreign.some((pattern) => pattern.test(line))) return true;
  return [...line.matchAll(THREAT)].some(([threat]) => !new RegExp(`\\b${threat}\\b`).test(docs));
}
