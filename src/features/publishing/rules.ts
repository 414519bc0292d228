import { TAG_MAX, TAG_SUGGESTIONS_SHOWN, TAGS_MAX } from "@/features/posts/limits";
import { postMessages } from "@/features/posts/messages";
import { normalizeTags } from "@/features/posts/rules";

/** In the order in which they are suggested (docs/product.md L9). */
export const TAG_SUGGESTIONS = [
  "photography",
  "art",
  "nature",
  "travel",
  "food",
  "lifestyle",
  "fashion",
  "technology",
  "design",
  "architecture",
  "music",
  "fitness",
  "beauty",
  "inspiration",
  "creativity",
  "minimalism",
  "vintage",
  "modern",
  "abstract",
];

/** Tags and what is being typed behind them. */
export type TagEntry = {
  tags: string[];
  text: string;
  /** What kept the text from becoming a tag. */
  fault: string | null;
};

const SEPARATOR = /[,\n]/;

export const separatesTags = (text: string) => SEPARATOR.test(text);

/**
 * Makes tags of everything in `text`, however many it names; what is there already is skipped. What
 * does not fit stays as text, with the reason (docs/product.md V16).
 */
export function addTags(tags: string[], text: string): TagEntry {
  const named = normalizeTags(text.split(SEPARATOR)).filter((tag) => !tags.includes(tag));
  const tooLong = named.filter((tag) => tag.length > TAG_MAX);
  const wanted = [...tags, ...named.filter((tag) => tag.length <= TAG_MAX)];
  const left = [...wanted.slice(TAGS_MAX), ...tooLong];
  return {
    tags: wanted.slice(0, TAGS_MAX),
    text: left.join(", "),
    fault: faultOf(wanted.length > TAGS_MAX, tooLong.length > 0),
  };
}

function faultOf(tooMany: boolean, tooLong: boolean) {
  if (tooMany) return postMessages.tooManyTags;
  return tooLong ? postMessages.tagTooLong : null;
}

/** What typing does: everything before the last separator becomes tags, the rest stays text. */
export function typeTag(tags: string[], text: string): TagEntry {
  if (!separatesTags(text)) return { tags, text, fault: null };
  const end = Math.max(text.lastIndexOf(","), text.lastIndexOf("\n"));
  const added = addTags(tags, text.slice(0, end));
  const rest = text.slice(end + 1).trimStart();
  return { ...added, text: [added.text, rest].filter(Boolean).join(", ") };
}

/** What Backspace in an empty field does. */
export const removeLastTag = (tags: string[]) => tags.slice(0, -1);

/** Up to six of the fixed list that fit what is typed, those that begin with it first; never a chosen one. */
export function suggestTags(tags: string[], text: string): string[] {
  const typed = text.trim().replace(/^#+/, "").toLowerCase();
  const free = TAG_SUGGESTIONS.filter((tag) => tag.includes(typed) && !tags.includes(tag));
  const [first, second] = [true, false].map((begins) =>
    free.filter((tag) => tag.startsWith(typed) === begins),
  );
  return [...(first ?? []), ...(second ?? [])].slice(0, TAG_SUGGESTIONS_SHOWN);
}
