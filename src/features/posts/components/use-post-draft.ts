import { useEffect, useRef } from "react";
import { dropDraft, keepDraft, readDraft } from "../post-draft";
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
