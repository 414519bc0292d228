import { useEffect, useRef, useState } from "react";
import { newId } from "@/lib/id";
import { upload } from "@/lib/upload";
import type { createPost } from "../api";
import type { Post } from "../schema";
import { type CreatePostOutput, toFormData } from "./create-post-values";

/** Null while nothing is under way; `sent` runs from 0 to 1, at 1 the server works on the picture. */
export type UploadProgress = { name: string; sent: number } | null;

/**
 * Sends the form and says how far it is.
 * @returns `share` answers the new post, or null when it was cancelled; it throws CallError
 */
export function usePostUpload() {
  const [progress, setProgress] = useState<UploadProgress>(null);
  const underWay = useRef<AbortController>(null);
  const attempt = useRef({ content: "", key: "" });
  useEffect(() => () => underWay.current?.abort(), []);

  /** The same post sent again keeps its key, so that an answer that got lost makes no second post. */
  const keyOf = ({ media, ...words }: CreatePostOutput) => {
    const content = JSON.stringify([words, media.name, media.size, media.lastModified]);
    if (attempt.current.content !== content) attempt.current = { content, key: newId() };
    return attempt.current.key;
  };

  const share = async (values: CreatePostOutput): Promise<Post | null> => {
    const controller = new AbortController();
    const { name } = values.media;
    underWay.current = controller;
    setProgress({ name, sent: 0 });
    try {
      const { tweet } = await upload<typeof createPost>({
        method: "POST",
        path: "/tweets/create",
        body: toFormData(values),
        signal: controller.signal,
        onProgress: (sent) => setProgress({ name, sent }),
        idempotencyKey: keyOf(values),
      });
      return tweet;
    } catch (error) {
      setProgress(null);
      if (controller.signal.aborted) return null;
      throw error;
    }
  };

  return { progress, share, cancel: () => underWay.current?.abort() };
}
