import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/call";
import { nextVersion } from "@/lib/version";
import type { getPost } from "../api";
import type { Post } from "../schema";
import { readPost, upsertPosts } from "./post-cache";

/** One post by its id: from the cache where some list has brought it, otherwise from the server. */
const openedPost = (client: QueryClient, id: string) =>
  queryOptions<Post>({
    queryKey: ["opened-post", id],
    queryFn: async ({ signal }) => {
      const requestedAt = nextVersion();
      const { tweet } = await call<typeof getPost>({
        method: "GET",
        path: "/tweets/{id}",
        params: { id },
        signal,
      });
      upsertPosts(client, [tweet], requestedAt);
      return tweet;
    },
    initialData: () => readPost(client, id),
  });

/** The post that the viewer opens; `data` is there in the first render if it is cached. */
export function useOpenedPost(id: string) {
  return useQuery(openedPost(useQueryClient(), id));
}

/** Caches a post before it is opened. */
export async function preloadPost(client: QueryClient, id: string): Promise<Post | undefined> {
  await client.prefetchQuery(openedPost(client, id));
  return readPost(client, id);
}
