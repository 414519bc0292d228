import { TAG_MAX, TAG_SUGGESTIONS_SHOWN, TAGS_MAX } from "@/features/posts/limits";
import { postMessages } from "@/features/posts/messages";
import { normalizeTags, TAG_SEPARATOR } from "@/features/posts/tags";

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

export type TagEntry = {
  tags: string[];
  text: string;
  error: string | null;
};

export const separatesTags = (text: string) => TAG_SEPARATOR.test(text);

/** Adds all tags in `text` without duplicates; invalid or surplus ones stay as text, with an error. */
export function addTags(tags: string[], text: string): TagEntry {
  const named = normalizeTags([text]).filter((tag) => !tags.includes(tag));
  const tooLong = named.filter((tag) => tag.length > TAG_MAX);
  const valid = [...tags, ...named.filter((tag) => tag.length <= TAG_MAX)];
  const left = [...valid.slice(TAGS_MAX), ...tooLong];
  return {
    tags: valid.slice(0, TAGS_MAX),
    text: left.join(", "),
    error: errorOf(valid.length > TAGS_MAX, tooLong.length > 0),
  };
}

function errorOf(tooMany: boolean, tooLong: boolean) {
  if (tooMany) return postMessages.tooManyTags;
  return tooLong ? postMessages.tagTooLong : null;
}

/** Text before the last separator becomes tags, the rest stays text. */
export function typeTag(tags: string[], text: string): TagEntry {
  if (!separatesTags(text)) return { tags, text, error: null };
  const parts = text.split(TAG_SEPARATOR);
  const rest = parts.pop()?.trimStart();
  const added = addTags(tags, parts.join());
  return { ...added, text: [added.text, rest].filter(Boolean).join(", ") };
}

/**
 * Up to six suggestions for the typed text: of the fixed list those that begin with it, then `used` tags,
 * then those of the fixed list that contain it.
 */
export function suggestTags(tags: string[], text: string, used: string[] = []): string[] {
  const typed = text.trim().replace(/^#+/, "").toLowerCase();
  const [first, second] = [true, false].map((isPrefix) =>
    TAG_SUGGESTIONS.filter((tag) => tag.includes(typed) && tag.startsWith(typed) === isPrefix),
  );
  return [...new Set([...(first ?? []), ...used, ...(second ?? [])])]
    .filter((tag) => !tags.includes(tag))
    .slice(0, TAG_SUGGESTIONS_SHOWN);
}
