import { SEARCH_TEXT_MAX } from "../limits";

/** What a typed text asks for: its leading # asks for tags only, its leading @ for users only. */
export function readTyped(q: string) {
  const text = q.trim();
  const isTag = text.startsWith("#");
  const isUser = text.startsWith("@");
  return {
    text: text.replace(/^(#+|@+)\s*/, "").trim(),
    withTags: !isUser,
    withUsers: !isTag,
    withTitles: !isTag && !isUser,
  };
}

/** The part of a list with commas that is being typed: its last one. */
export const lastPart = (text: string) => text.slice(text.lastIndexOf(",") + 1).trimStart();

/** The list with its last part replaced. */
export function withLastPart(text: string, part: string): string {
  const before = text.slice(0, text.lastIndexOf(",") + 1);
  return before ? `${before} ${part}` : part;
}

/** A text of any length, as a search accepts it. */
export const toSearchText = (text: string) => text.slice(0, SEARCH_TEXT_MAX).toWellFormed();
