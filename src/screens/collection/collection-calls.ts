import type { listBookmarked } from "@/features/bookmarks/api";
import type { listLiked } from "@/features/likes/api";
import type { PostPage } from "@/features/posts/client/post-list";
import { call } from "@/lib/browser/call";
import type { CollectionName } from "./collection-texts";

type Page = { cursor?: string; batch?: number };

const calls = {
  favorites: (query: Page) =>
    call<typeof listLiked>({ method: "GET", path: "/likes/user/liked-tweets", query }),
  saved: (query: Page) =>
    call<typeof listBookmarked>({
      method: "GET",
      path: "/bookmarks/user/bookmarked-tweets",
      query,
    }),
};

export async function loadCollected(name: CollectionName, page: Page): Promise<PostPage> {
  const { tweets, nextCursor } = await calls[name](page);
  return { posts: tweets, nextCursor };
}
