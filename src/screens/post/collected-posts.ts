import type { listBookmarked } from "@/features/bookmarks/api";
import type { listLiked } from "@/features/likes/api";
import type { PostPage } from "@/features/posts/client/post-list";
import type { ListPath } from "@/features/posts/paths";
import { call } from "@/lib/browser/call";

export type CollectionPath = Exclude<ListPath, "/dashboard">;

type Page = { cursor?: string; batch?: number };
type ShelfPage = Page & { shelf?: string | undefined };

const calls = {
  "/favorites": ({ shelf: _, ...query }: ShelfPage) =>
    call<typeof listLiked>("GET /likes/user/liked-tweets", { query }),
  "/saved": (query: ShelfPage) =>
    call<typeof listBookmarked>("GET /bookmarks/user/bookmarked-tweets", { query }),
};

export const isCollection = (path: string): path is CollectionPath => path in calls;

export async function loadCollected(list: CollectionPath, page: ShelfPage): Promise<PostPage> {
  const { tweets, nextCursor } = await calls[list](page);
  return { posts: tweets, nextCursor };
}
