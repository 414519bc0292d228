import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useShownList } from "@/features/posts/list-cache";
import { neighbours } from "@/features/posts/neighbours";
import { preloadPost } from "@/features/posts/open-post";
import { preloadMedia } from "@/features/posts/preload-media";
import { postPath } from "@/features/posts/rules";

/** The posts before and after one in the list behind it. Both are made ready once there is time. */
export function useNeighbours(id: string) {
  const client = useQueryClient();
  const router = useRouter();
  const { previous, next } = neighbours(useShownList(id), id);

  useEffect(
    () =>
      whenIdle(async () => {
        for (const neighbour of [next, previous]) {
          if (!neighbour) continue;
          router.prefetch(postPath(neighbour));
          const post = await preloadPost(client, neighbour);
          if (post) preloadMedia(post);
        }
      }),
    [client, router, previous, next],
  );

  return { previous, next };
}

/** Safari has no idle callback. */
function whenIdle(work: () => Promise<void>) {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(() => void work());
  return () => cancelIdleCallback(idle);
}
