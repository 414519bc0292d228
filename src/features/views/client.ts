import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { hidePost } from "@/features/posts/client/hidden-posts";
import { patchPost } from "@/features/posts/client/post-cache";
import { call, isMissing } from "@/lib/browser/call";
import type { recordView } from "./api";

/** How long a post must be visible before its view counts. */
const VIEW_AFTER_MS = 1000;

/**
 * Counts a view of the post that the component shows, once it has been visible for long enough.
 * Never on a prefetch, which mounts nothing, and never in a tab in the background.
 */
export function useCountView(postId: string) {
  const client = useQueryClient();
  const counted = useRef("");

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = async () => {
      if (counted.current === postId) return;
      counted.current = postId;
      try {
        const { views } = await call<typeof recordView>("POST /views/tweets/{id}/view", {
          params: { id: postId },
        });
        patchPost(client, postId, { views });
      } catch (error) {
        // An uncounted view needs no message, but the response may say that the post was removed.
        if (isMissing(error)) hidePost(client, postId, "missing");
      }
    };
    const watch = () => {
      clearTimeout(timer);
      if (document.visibilityState === "visible") timer = setTimeout(count, VIEW_AFTER_MS);
    };
    watch();
    document.addEventListener("visibilitychange", watch);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", watch);
    };
  }, [client, postId]);
}
