import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/call";
import { moment } from "@/lib/moment";
import type { getPost } from "./api";
import { readPost, seedPosts } from "./post-cache";
import type { Post } from "./schema";

/** One post by its id: from the cache where some list has brought it, otherwise from the server. */
const openedPost = (client: QueryClient, id: string) =>
  queryOptions<Post>({
    queryKey: ["opened-post", id],
    queryFn: async ({ signal }) => {
      const askedAt = moment();
      const { tweet } = await call<typeof getPost>({
        method: "GET",
        path: "/tweets/{id}",
        params: { id },
        signal,
      });
      seedPosts(client, [tweet], askedAt);
      return tweet;
    },
    initialData: () => readPost(client, id),
  });

/** The post that somebody opens; `data` is there at once where the cache has it. */
export function useOpenedPost(id: string) {
  return useQuery(openedPost(useQueryClient(), id));
}

/** Has a post in the cache before it is opened. */
export async function preloadPost(client: QueryClient, id: string): Promise<Post | undefined> {
  await client.prefetchQuery(openedPost(client, id));
  return readPost(client, id);
}
