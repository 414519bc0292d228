import "server-only";
import MarkdownIt from "markdown-it";

// `html: false` shows tags as text. Without pictures nobody who reads a page calls another site.
const parser = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable("image");

parser.validateLink = (url) => /^(https?:|mailto:|\/(?!\/)|#)/i.test(url);

/** The page has the only `h1`. */
parser.core.ruler.push("lower_headings", ({ tokens }) => {
  for (const token of tokens) {
    if (/^heading_(open|close)$/.test(token.type)) {
      token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 1)}`;
    }
  }
});

/**
 * Markdown as HTML without raw HTML, pictures, and links of scripts
 * (https://github.com/markdown-it/markdown-it/blob/master/docs/security.md; docs/security.md T90).
 */
export const toHtml = (markdown: string): string => parser.render(markdown);

/** A text in HTML, or in an attribute of it. */
export const { escapeHtml } = parser.utils;
