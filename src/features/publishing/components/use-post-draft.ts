import { useEffect, useRef } from "react";
import * as z from "@/lib/zod";
import { type CreatePostFields, emptyPost } from "./create-post-values";

const SAVE_AFTER_MS = 500;

/**
 * Brings back what was being written and keeps it while it changes: over a reload, a login, a crash.
 * @returns what ends the draft, because the post is out or was given up
 */
export function usePostDraft(
  { reset, subscribe, getValues }: CreatePostFields,
  viewerId: string,
): () => void {
  const ended = useRef(false);
  useEffect(() => {
    const kept = readDraft(viewerId);
    if (kept) reset({ ...emptyPost, ...kept }, { keepDefaultValues: true });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      if (!ended.current) keepDraft(viewerId, getValues());
    };
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(save, SAVE_AFTER_MS);
      },
    });
    const saveAtOnce = () => {
      if (timer) save();
    };
    addEventListener("pagehide", saveAtOnce);
    return () => {
      removeEventListener("pagehide", saveAtOnce);
      unsubscribe();
      saveAtOnce();
    };
  }, [reset, subscribe, getValues, viewerId]);
  return () => {
    ended.current = true;
    dropDraft(viewerId);
  };
}

const draft = z.object({
  title: z.string(),
  content: z.string(),
  alt: z.string(),
  tags: z.array(z.string()),
});

/** The words of a post that is being written. Pictures are not kept: they would not fit. */
type PostDraft = z.infer<typeof draft>;

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
