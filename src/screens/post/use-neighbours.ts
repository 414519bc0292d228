import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { preloadPost } from "@/features/posts/client/opened-post";
import { neighbours } from "@/features/posts/neighbours";
import { preloadMedia } from "@/features/posts/preload-media";
import { postPath } from "@/features/posts/rules";
import { whenIdle } from "@/lib/when-idle";
import { useListPath } from "./overlay-target";

/** The posts before and after one in an order of ids. Both are made ready once there is time. */
export function useNeighbours(order: string[], id: string) {
  const client = useQueryClient();
  const router = useRouter();
  const { previous, next } = neighbours(order, id);
  const list = useListPath();

  useEffect(
    () =>
      whenIdle(async () => {
        for (const neighbour of [next, previous]) {
          if (!neighbour) continue;
          router.prefetch(postPath(neighbour, list));
          const post = await preloadPost(client, neighbour);
          if (post) preloadMedia(post);
        }
      }),
    [client, router, list, previous, next],
  );

  return { previous, next };
}
