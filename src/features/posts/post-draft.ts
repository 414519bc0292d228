import * as z from "@/lib/zod";

const draft = z.object({
  title: z.string(),
  content: z.string(),
  alt: z.string(),
  tags: z.array(z.string()),
});

/** The words of a post that is being written. Pictures are not kept: they would not fit. */
export type PostDraft = z.infer<typeof draft>;

const key = (viewerId: string) => `draft:post:${viewerId}`;

/** What this person was writing in this tab, or null; also where storage is blocked or unreadable. */
export function readDraft(viewerId: string): PostDraft | null {
  try {
    return draft.parse(JSON.parse(sessionStorage.getItem(key(viewerId)) ?? "null"));
  } catch {
    return null;
  }
}

/** Keeps the words for this tab; a draft without any is none. Blocked or full storage keeps nothing. */
export function keepDraft(viewerId: string, { title, content, alt, tags }: PostDraft): void {
  const hasWords = Boolean(title || content || alt || tags.length);
  try {
    if (hasWords)
      sessionStorage.setItem(key(viewerId), JSON.stringify({ title, content, alt, tags }));
    else sessionStorage.removeItem(key(viewerId));
  } catch {
    // Nothing depends on a draft.
  }
}

export const dropDraft = (viewerId: string) =>
  keepDraft(viewerId, { title: "", content: "", alt: "", tags: [] });
