import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, isMissing } from "@/lib/browser/call";
import { nextVersion } from "@/lib/version";
import type { getPost } from "../api";
import type { Post } from "../schema";
import { hidePost } from "./hidden-posts";
import { readPost, upsertPosts } from "./post-cache";

/** One post by its id, from the cache or the server. */
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

/** The opened post; `data` is set in the first render if the post is cached. */
export function useOpenedPost(id: string) {
  return useQuery(openedPost(useQueryClient(), id));
}

/** Caches a post before it is opened. */
export async function preloadPost(client: QueryClient, id: string): Promise<Post | undefined> {
  await client.prefetchQuery(openedPost(client, id));
  return readPost(client, id);
}

/** Requests a post although it may be cached, and hides it if the server no longer has it. */
export async function refreshPost(client: QueryClient, id: string): Promise<Post | undefined> {
  try {
    return await client.fetchQuery({ ...openedPost(client, id), staleTime: 0 });
  } catch (error) {
    if (isMissing(error)) hidePost(client, id, "missing");
  }
}
