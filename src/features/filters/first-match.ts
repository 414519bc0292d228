import type { FilterInput } from "./schema";

/** Texts and tags of a post or a comment. */
type Filtered = { texts: readonly string[]; tags: readonly string[] };

/** A letter or digit next to which a word goes on; in these scripts no space ends one. */
const IN_WORD = "[[\\p{L}\\p{M}\\p{N}_]--[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Thai}]]";

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/** Returns the value of the first filter that matches: a tag whole, a word whole and in any case. */
export function firstMatchOf(filters: readonly FilterInput[]) {
  const tests = filters.map(({ kind, value }) => {
    if (kind === "tag") return ({ tags }: Filtered) => tags.includes(value.normalize());
    const word = new RegExp(`(?<!${IN_WORD})${escaped(value.normalize())}(?!${IN_WORD})`, "iv");
    return ({ texts, tags }: Filtered) =>
      [...texts, ...tags.map((tag) => `#${tag}`)].some((text) => word.test(text.normalize()));
  });
  return (filtered: Filtered) =>
    filters[tests.findIndex((matches) => matches(filtered))]?.value ?? null;
}
