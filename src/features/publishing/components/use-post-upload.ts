import { useRef } from "react";
import type { Post } from "@/features/posts/schema";
import { sendToStore } from "@/features/uploads/client";
import { upload } from "@/lib/browser/upload";
import { newId } from "@/lib/id";
import type { createPost } from "../api";
import { type CreatePostOutput, toFormData } from "./create-post-values";
import { useUpload } from "./use-upload";

/**
 * Uploads the form.
 * @returns `share` resolves to the new post, or null when cancelled; it throws CallError
 */
export function usePostUpload() {
  const { progress, run, cancel } = useUpload();
  const attempt = useRef({ content: "", key: "" });

  /** A retry with the same content keeps the key, so that a lost response creates no second post. */
  const keyOf = ({ media, ...texts }: CreatePostOutput) => {
    const content = JSON.stringify([texts, media.name, media.size, media.lastModified]);
    if (attempt.current.content !== content) attempt.current = { content, key: newId() };
    return attempt.current.key;
  };

  const share = (values: CreatePostOutput): Promise<Post | null> =>
    run(values.media.name, async (sending) => {
      const uploadId = await sendToStore(values.media, sending);
      const { tweet } = await upload<typeof createPost>({
        method: "POST",
        path: "/tweets/create",
        body: toFormData(values, uploadId),
        idempotencyKey: keyOf(values),
        ...sending,
      });
      return tweet;
    });

  return { progress, share, cancel };
}
