import "server-only";
import { redirect } from "next/navigation";
import { cache } from "react";
import { HOME } from "@/features/auth/rules";
import { requireViewer, type Viewer } from "@/features/auth/session";
import { listComments } from "@/features/comments/queries";
import { COMMENTS_BATCH } from "@/features/comments/rules";
import { getPost, listRelated } from "@/features/posts/queries";
import { RELATED_MAX } from "@/features/posts/rules";
import type { Post } from "@/features/posts/schema";
import type { Author } from "@/features/users/schema";
import { logger } from "@/lib/log";

/**
 * The post of a page and who looks at it, once for each request. Without a session it leads to the
 * login page; an unknown, hidden or malformed id leads home (spec §2, route table).
 * @param path where the login leads back to
 */
export const loadPost = cache(async (id: string, path: string) => {
  const viewer = await requireViewer(path);
  const post = await getPost({ viewer, id });
  if (!post) redirect(HOME);
  return { viewer, post };
});

/** The title of a post's page. */
export async function postTitle(id: string, path: string) {
  const { post } = await loadPost(id, path);
  return { title: `${post.title} by @${post.user.username}` };
}

/**
 * The first comments, with the time at which they are so. A failure leaves them to the browser,
 * which can try again, and the post stands.
 */
export async function loadComments(viewer: Viewer, postId: string) {
  try {
    const page = await listComments({ viewer, postId, batch: COMMENTS_BATCH });
    return { page, at: Date.now() };
  } catch (err) {
    logger.error({ err, postId }, "comments of a post");
  }
}

/** Posts like this one; none when they cannot be had. */
export async function loadRelated(viewer: Viewer, postId: string): Promise<Post[]> {
  try {
    return (await listRelated({ viewer, id: postId, limit: RELATED_MAX })) ?? [];
  } catch (err) {
    logger.error({ err, postId }, "posts like this one");
    return [];
  }
}

/** Whoever looks, as the author of what they write. */
export const asAuthor = ({ id, username, fullName, pfp }: Viewer): Author => ({
  _id: id,
  username,
  fullName,
  pfp,
});
