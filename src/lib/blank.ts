/** White space of Unicode; String.prototype.trim knows all of it but U+0085 (ECMA-262, 12.2). */
const isSpace = (character: string | undefined) =>
  character === "\u0085" || character?.trim() === "";

const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u;

/**
 * The text without white space at both ends; empty if nothing of it is visible: white space, control and
 * format characters, fillers (UAX 44, Default_Ignorable_Code_Point) and the empty Braille cell. PostgreSQL
 * calls fewer characters a space, in every locale.
 */
export function trimmed(text: string): string {
  if (!VISIBLE.test(text)) return "";
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text[start])) start++;
  while (end > start && isSpace(text[end - 1])) end--;
  return text.slice(start, end);
}
