import { useEffect, useRef } from "react";
import { readJson, writeItem } from "@/lib/browser/storage";
import * as z from "@/lib/zod";
import { type CreatePostFields, emptyPost } from "./create-post-values";

const SAVE_AFTER_MS = 500;

/**
 * Restores the draft of the form and stores its changes, for a reload, a login or a crash.
 * @returns removes the draft
 */
export function usePostDraft(
  { reset, subscribe, getValues }: CreatePostFields,
  viewerId: string,
): () => void {
  const ended = useRef(false);
  useEffect(() => {
    const stored = readDraft(viewerId);
    if (stored) reset({ ...emptyPost, ...stored }, { keepDefaultValues: true });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      if (!ended.current) saveDraft(viewerId, getValues());
    };
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(save, SAVE_AFTER_MS);
      },
    });
    const flush = () => {
      if (timer) save();
    };
    addEventListener("pagehide", flush);
    return () => {
      removeEventListener("pagehide", flush);
      unsubscribe();
      flush();
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
  sensitive: z.boolean().default(false),
});

/** Without the picture, which is too large for the storage. */
type PostDraft = z.infer<typeof draft>;

const key = (viewerId: string) => `draft:post:${viewerId}`;

/** The draft of a user in this tab, or null. */
export const readDraft = (viewerId: string): PostDraft | null =>
  draft.safeParse(readJson("sessionStorage", key(viewerId))).data ?? null;

/** Stores a draft, or removes an empty one. */
export function saveDraft(
  viewerId: string,
  { title, content, alt, tags, sensitive }: PostDraft,
): void {
  const hasText = Boolean(title || content || alt || tags.length);
  const text = hasText ? JSON.stringify({ title, content, alt, tags, sensitive }) : null;
  writeItem("sessionStorage", key(viewerId), text);
}

export const dropDraft = (viewerId: string) =>
  saveDraft(viewerId, { title: "", content: "", alt: "", tags: [], sensitive: false });
