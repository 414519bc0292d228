import type { listBookmarked } from "@/features/bookmarks/api";
import type { listLiked } from "@/features/likes/api";
import type { PostPage } from "@/features/posts/client/post-list";
import type { ListPath } from "@/features/posts/paths";
import { call } from "@/lib/browser/call";

export type ReactionPath = Exclude<ListPath, "/dashboard">;

type Page = { cursor?: string; batch?: number };
type CollectionPage = Page & { collection?: string | undefined };

const calls = {
  "/favorites": ({ collection: _, ...query }: CollectionPage) =>
    call<typeof listLiked>("GET /likes/user/liked-tweets", { query }),
  "/saved": ({ collection: shelf, ...query }: CollectionPage) =>
    call<typeof listBookmarked>("GET /bookmarks/user/bookmarked-tweets", {
      query: { ...query, shelf },
    }),
};

export const isReactionPath = (path: string): path is ReactionPath => path in calls;

export async function loadReacted(list: ReactionPath, page: CollectionPage): Promise<PostPage> {
  const { tweets, nextCursor } = await calls[list](page);
  return { posts: tweets, nextCursor };
}
