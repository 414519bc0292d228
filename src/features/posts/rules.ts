import { isBlank, trimmed } from "@/lib/blank";

/** The ids before and after a post. A post that is not in the list comes before its first one. */
export function neighbours(list: string[], id: string) {
  const at = list.indexOf(id);
  return { previous: list[at - 1] ?? null, next: list[at + 1] ?? null };
}

export const MEDIA_TYPES = ["image", "video"] as const;

/** A tag as it is stored: lower case, trimmed, without a leading #. */
const normalizeTag = (tag: string) => trimmed(trimmed(tag).replace(/^#+/, "")).toLowerCase();

/** Tags as they are stored, without blanks and duplicates; commas separate, too. */
export const normalizeTags = (tags: string[]) => [
  ...new Set(
    tags
      .flatMap((tag) => tag.split(","))
      .map(normalizeTag)
      .filter((tag) => !isBlank(tag)),
  ),
];

/** Whether title and content contain all words of a text, in any case. */
export function matchesText(post: { title: string; content: string }, text: string): boolean {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const target = fold(`${post.title} ${post.content}`);
  return words.every((word) => target.includes(word));
}

const fold = (text: string) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
