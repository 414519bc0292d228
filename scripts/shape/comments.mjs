import postcss from "postcss";
import ts from "typescript";

/** @typedef {import("./sources.mjs").Source} Source */

/**
 * @typedef {object} Comment
 * @property {number} start offset
 * @property {number} end
 * @property {string} text
 * @property {boolean} isDocstring whether it documents an export
 */

/** @param {Source} source */
const parse = ({ path, text }) =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kindOf(path));

/** @param {string} path */
const kindOf = (path) =>
  path.endsWith(".tsx")
    ? ts.ScriptKind.TSX
    : path.endsWith(".mjs")
      ? ts.ScriptKind.JS
      : ts.ScriptKind.TS;

/** @param {Source} source @returns {Comment[]} */
export const commentsOf = (source) =>
  source.path.endsWith(".css") ? cssComments(source) : scriptComments(source);

/** @param {Source} source @returns {Comment[]} */
function cssComments({ text }) {
  /** @type {Comment[]} */
  const comments = [];
  postcss.parse(text).walkComments(({ source }) => {
    const [start, end] = [source?.start?.offset ?? 0, source?.end?.offset ?? 0];
    comments.push({ start, end, text: text.slice(start, end), isDocstring: false });
  });
  return comments;
}

/** @param {Source} source @returns {Comment[]} */
function scriptComments(source) {
  const file = parse(source);
  const { text } = source;
  /** @type {Map<number, ts.CommentRange>} */
  const ranges = new Map();
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isJsxText(node)) return;
    for (const range of [
      ...(ts.getLeadingCommentRanges(text, node.pos) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.end) ?? []),
    ]) {
      ranges.set(range.pos, range);
    }
    for (const child of node.getChildren(file)) visit(child);
  };
  visit(file);
  const docstrings = docstringStarts(file);
  return [...ranges.values()].map(({ pos, end }) => ({
    start: pos,
    end,
    text: text.slice(pos, end),
    isDocstring: docstrings.has(pos),
  }));
}

/** @param {ts.SourceFile} file */
function docstringStarts(file) {
  const exported = file.statements.filter(
    (statement) =>
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
  );
  // Blocks before the last one belong to the file, not to its first statement.
  return new Set(
    exported.map((one) => ts.getJSDocCommentsAndTags(one).filter(ts.isJSDoc).at(-1)?.pos),
  );
}

const TYPE_TAG = /^\s*(\/\*\*|\*)\s*@(param|returns|typedef|property|type|template)\s*\{/;

/**
 * Counts lines that hold nothing but a comment. JSDoc types in plain JavaScript count as code.
 * @param {Source} source
 * @param {Comment[]} comments to count
 * @returns {{ comments: number, all: number }} all lines that are not blank
 */
export function countLines({ path, text }, comments) {
  const isBlank = (/** @type {string} */ line) => line.trim() === "";
  const all = text.split("\n").filter((line) => !isBlank(line)).length;
  let code = text;
  for (const comment of comments) {
    const kept = path.endsWith(".mjs")
      ? (/** @type {string} */ line) => TYPE_TAG.test(line)
      : () => false;
    const lines = comment.text
      .split("\n")
      .map((line) => (kept(line) ? line : " ".repeat(line.length)));
    code = code.slice(0, comment.start) + lines.join("\n") + code.slice(comment.end);
  }
  // A JSX comment leaves its braces.
  const left = code.split("\n").filter((line) => !isBlank(line.replace(/^\s*\{\s*\}$/, "")));
  return { comments: all - left.length, all };
}

/**
 * String literals and the fixed parts of template literals.
 * @param {Source} source
 * @returns {{ start: number, text: string, isPrefix: boolean }[]} isPrefix: `${` follows
 */
export function stringsOf(source) {
  /** @type {{ start: number, text: string, isPrefix: boolean }[]} */
  const strings = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateTail(node)) {
      strings.push({ start: node.pos, text: node.text, isPrefix: false });
    }
    if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node)) {
      strings.push({ start: node.pos, text: node.text, isPrefix: true });
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(source));
  return strings;
}
