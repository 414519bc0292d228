import "server-only";
import { redirect } from "next/navigation";
import { cache } from "react";
import { requireViewer, type Viewer } from "@/features/auth/session";
import type { InitialComments } from "@/features/comments/client/comment-cache";
import { COMMENTS_BATCH } from "@/features/comments/limits";
import { listComments } from "@/features/comments/queries";
import { getRelationship } from "@/features/follows/queries";
import { listReacted } from "@/features/posts/favorites-and-saved/queries";
import { NAVIGATION_BATCH, RELATED_MAX } from "@/features/posts/limits";
import { getPalette } from "@/features/posts/palette/queries";
import type { PaletteColour } from "@/features/posts/palette/schema";
import { type ListPath, MISSING_POST_PATH, postPagePath, postPath } from "@/features/posts/paths";
import { getPost, listRelated } from "@/features/posts/queries";
import type { Post } from "@/features/posts/schema";
import type { Author, Relationship } from "@/features/users/schema";
import { readOrLog } from "@/lib/server/read-or-log";

/**
 * Data of a post that the server renders with it. What it could not read is undefined; the browser
 * requests it.
 */
export type InitialPostData = {
  comments: InitialComments | undefined;
  relationship: Relationship | undefined;
  palette: PaletteColour[] | undefined;
};

/**
 * The post of a page, or null, and the viewer, once for each request. Without a session it redirects to
 * the login page.
 * @param list over which the post is open, if any
 */
export const findPost = cache(async (id: string, list?: ListPath) => {
  const viewer = await requireViewer(list ? postPath(id, list) : postPagePath(id));
  return { viewer, post: await getPost(viewer, id) };
});

/**
 * The same for a page that is nothing without it: an unknown, hidden or malformed id redirects to
 * the feed, which says so (docs/product.md R7).
 */
export async function loadPost(id: string, list?: ListPath) {
  const { viewer, post } = await findPost(id, list);
  if (!post) redirect(MISSING_POST_PATH);
  return { viewer, post };
}

const reactions = { "/favorites": "likes", "/saved": "bookmarks" } as const;

/**
 * The same for a direct visit. Over Favorites or Saved the post must be among those that next and previous
 * step through; if they cannot be read, none is (docs/product.md S14).
 */
export const loadListedPost = cache(async (id: string, list: ListPath) => {
  if (list === "/dashboard") return loadPost(id, list);
  const viewer = await requireViewer(postPath(id, list));
  const page = await readOrLog("posts to go through", () =>
    listReacted(viewer, reactions[list], { batch: NAVIGATION_BATCH }),
  );
  const post = page?.tweets.find(({ _id }) => _id === id);
  if (!post) redirect(list);
  return { viewer, post };
});

export const titleOf = ({ title, user }: Post) => ({ title: `${title} by @${user.username}` });

const NO_COMMENTS = { comments: [], hasMore: false, nextCursor: null };

export async function loadInitialData(viewer: Viewer, post: Post): Promise<InitialPostData> {
  const { _id: postId, user } = post;
  const isOwn = viewer.id === user._id;
  const [page, palette, relationship] = await Promise.all([
    post.comments === 0
      ? NO_COMMENTS
      : readOrLog("comments of a post", () =>
          listComments(viewer, { postId, batch: COMMENTS_BATCH }),
        ),
    readOrLog("palette of a post", () => getPalette(viewer, postId)),
    isOwn
      ? undefined
      : readOrLog("relationship to an author", () => getRelationship(viewer, user._id)),
  ]);
  const comments = page && { page, at: Date.now() };
  return { comments, relationship: relationship ?? undefined, palette };
}

/** Related posts; undefined if they could not be read. */
export const loadRelated = (viewer: Viewer, id: string): Promise<Post[] | undefined> =>
  readOrLog(
    "related posts",
    async () => (await listRelated(viewer, { id, limit: RELATED_MAX })) ?? [],
  );

export const toAuthor = ({ id, username, fullName, pfp }: Viewer): Author => ({
  _id: id,
  username,
  fullName,
  pfp,
});
