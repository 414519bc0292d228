import type { FilterInput } from "./schema";

/** Texts and tags of a post or a comment. */
type Filtered = { texts: readonly string[]; tags: readonly string[] };

/** A letter or digit next to which a word goes on; in these scripts no space ends one. */
const IN_WORD = "[[\\p{L}\\p{M}\\p{N}_]--[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Thai}]]";

// Compiled once: the sets of scripts cost more than all words that somebody filters.
const WORD_START = new RegExp(`(?<!${IN_WORD})`, "vy");
const WORD_END = new RegExp(`(?!${IN_WORD})`, "vy");

function isAt(boundary: RegExp, text: string, index: number) {
  boundary.lastIndex = index;
  return boundary.test(text);
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/** Returns whether a text has a word, which may overlap with itself where it is part of a longer one. */
function wordTest(value: string) {
  const pattern = escaped(value.normalize());
  const word = new RegExp(pattern, "iv");
  const words = new RegExp(`(?=(${pattern}))`, "giv");
  return (text: string) =>
    word.test(text) &&
    [...text.matchAll(words)].some(
      ({ index, 1: found = "" }) =>
        isAt(WORD_START, text, index) && isAt(WORD_END, text, index + found.length),
    );
}

/** Returns the value of the first filter that matches: a tag whole, a word whole and in any case. */
export function firstMatchOf(filters: readonly FilterInput[]) {
  const tests = filters.map(({ kind, value }) => {
    if (kind === "tag") return ({ tags }: Filtered) => tags.includes(value.normalize());
    const hasWord = wordTest(value);
    return ({ texts, tags }: Filtered) =>
      [...texts, ...tags.map((tag) => `#${tag}`)].some((text) => hasWord(text.normalize()));
  });
  return (filtered: Filtered) =>
    filters[tests.findIndex((matches) => matches(filtered))]?.value ?? null;
}
