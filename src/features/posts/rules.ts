/**
 * What lies before and after a post in a list of ids. A post that is not in the list, because it
 * lies beyond its first page, has nothing before it, and the list follows (docs/product.md O6).
 */
export function neighbours(list: string[], id: string) {
  const at = list.indexOf(id);
  return { previous: list[at - 1] ?? null, next: list[at + 1] ?? null };
}

export const MEDIA_TYPES = ["image", "video"] as const;

/** A tag as it is stored: lower case, trimmed, without the # that people type in front. */
const normalizeTag = (tag: string) => tag.trim().replace(/^#+/, "").trim().toLowerCase();

/** Tags as they are stored: no blanks, no duplicates, first come first. Commas separate, too. */
export const normalizeTags = (tags: string[]) => [
  ...new Set(
    tags
      .flatMap((tag) => tag.split(","))
      .map(normalizeTag)
      .filter(Boolean),
  ),
];

/** Whether title or content contain all the words of a text, in any case (docs/product.md F2). */
export function matchesText(post: { title: string; content: string }, text: string): boolean {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const hay = fold(`${post.title} ${post.content}`);
  return words.every((word) => hay.includes(word));
}

const fold = (text: string) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
