import { useEffect, useRef, useState } from "react";
import type { Post } from "@/features/posts/schema";
import { sendToStore } from "@/features/uploads/client";
import { type UploadOptions, upload } from "@/lib/browser/upload";
import { newId } from "@/lib/id";
import type { createPost } from "../api";
import type { CreatePostOutput } from "./create-post-values";
import { toFormData } from "./edit-post-values";

/** Null without an upload; `sent` is from 0 to 1, and at 1 the server processes the file. */
export type UploadProgress = { name: string; sent: number } | null;

/**
 * Uploads one file at a time; unmounting aborts it.
 * @returns `run` resolves to the result of `send`, or null when cancelled; it throws CallError
 */
export function useUpload() {
  const [progress, setProgress] = useState<UploadProgress>(null);
  const controllerRef = useRef<AbortController>(null);
  useEffect(() => () => controllerRef.current?.abort(), []);

  const run = async <T>(name: string, send: (sending: UploadOptions) => Promise<T>) => {
    const controller = new AbortController();
    const { signal } = controller;
    controllerRef.current = controller;
    setProgress({ name, sent: 0 });
    try {
      return await send({ signal, onProgress: (sent) => setProgress({ name, sent }) });
    } catch (error) {
      setProgress(null);
      if (signal.aborted) return null;
      throw error;
    }
  };

  return { progress, run, cancel: () => controllerRef.current?.abort() };
}

type NewPost = CreatePostOutput & { showCamera: boolean };

/**
 * Uploads the form.
 * @returns `share` resolves to the new post, or null when cancelled; it throws CallError
 */
export function usePostUpload() {
  const { progress, run, cancel } = useUpload();
  const attempt = useRef({ content: "", key: "" });

  /** A retry with the same content keeps the key, so that a lost response creates no second post. */
  const keyOf = ({ media, ...texts }: NewPost) => {
    const content = JSON.stringify([texts, media.name, media.size, media.lastModified]);
    if (attempt.current.content !== content) attempt.current = { content, key: newId() };
    return attempt.current.key;
  };

  const share = (values: NewPost): Promise<Post | null> =>
    run(values.media.name, async (sending) => {
      const uploadId = await sendToStore(values.media, sending);
      const { tweet } = await upload<typeof createPost>("POST /tweets/create", {
        body: toFormData(values, uploadId),
        idempotencyKey: keyOf(values),
        ...sending,
      });
      return tweet;
    });

  return { progress, share, cancel };
}
