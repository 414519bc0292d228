import "server-only";
import { type Copies, copyMedia, markDeleted, moveToCopies } from "@/features/media/mutations";
import { removePosts, wakeRemovals } from "@/features/removals/mutations";
import { Prisma } from "@/generated/prisma/client";
import { AppError, found, notFound } from "@/lib/errors";
import { inTransaction, prisma, type Tx } from "@/lib/server/db";
import { postMessages } from "./messages";
import { getPost } from "./queries";
import type { Post } from "./schema";

/**
 * Deletes a post of the viewer, as `removePost`.
 * @throws AppError not_found, or forbidden for a post of another user
 */
export async function deletePost(viewer: { id: string }, id: string): Promise<void> {
  await requireOwnPost(viewer, id);
  await inTransaction((tx) => removePost(tx, id));
  wakeRemovals();
}

/** @throws AppError not_found, or forbidden for a post of another user */
export async function requireOwnPost(viewer: { id: string }, id: string): Promise<Post> {
  const post = found(await getPost(viewer, id), "Post");
  if (post.user._id !== viewer.id) throw new AppError("forbidden", postMessages.notYours);
  return post;
}

export type PostMedia = { id: string; kind: string; posterId: string | null };

/**
 * Deletes a post with its dependent rows, and updates all counts. What has too many of them for one
 * transaction is hidden at once and removed in the background.
 * @throws AppError not_found
 */
export async function removePost(tx: Tx, id: string): Promise<void> {
  await lockPost(tx, id);
  await markDeleted(tx, await removePosts(tx, Prisma.sql`id = ${id}::uuid`));
}

/** The media of a post whose addresses were public, in link previews, and do not end with its replacement by `kind`. */
const shownMedia = ({ id, kind, posterId }: PostMedia, replacedBy?: string): string[] => {
  const poster = posterId ? [posterId] : [];
  if (replacedBy === undefined) return [id, ...poster];
  if (replacedBy !== "video") return [];
  return kind === "video" ? poster : [id];
};

/**
 * Copies the files of a post that is not sensitive yet, so that marking it can move them to new addresses.
 * @param replacedBy the kind of the media that takes the place of the former
 * @throws AppError `unavailable`
 */
export async function copyShownMedia(id: string, replacedBy?: string): Promise<Copies> {
  const post = await prisma().post.findFirst({
    where: { id, sensitiveBy: null },
    select: { media: { select: { id: true, kind: true, posterId: true } } },
  });
  return copyMedia(post ? shownMedia(post.media, replacedBy) : []);
}

/**
 * Moves the files of a locked post that becomes sensitive, because its link preview has told their addresses.
 * @returns its media from now on
 * @throws AppError `unavailable` when it was changed since they were copied
 */
export async function moveShownMedia(
  tx: Tx,
  media: PostMedia,
  { copies, replacedBy }: { copies: Copies; replacedBy?: string | undefined },
): Promise<PostMedia> {
  await moveToCopies(tx, shownMedia(media, replacedBy), copies);
  const { id, kind, posterId } = media;
  const poster = posterId && (copies.get(posterId) ?? posterId);
  return { id: copies.get(id) ?? id, kind, posterId: poster };
}

/**
 * Locks a post against concurrent changes.
 * @returns its media
 * @throws AppError not_found
 */
export async function lockPost(tx: Tx, id: string): Promise<PostMedia> {
  const [post] = await tx.$queryRaw<{ media_id: string }[]>`
    SELECT media_id FROM posts WHERE id = ${id}::uuid AND author_id IS NOT NULL FOR UPDATE`;
  if (!post) throw notFound("Post");
  // After the lock: a join in its statement would not find media that was replaced meanwhile.
  return tx.media.findUniqueOrThrow({
    where: { id: post.media_id },
    select: { id: true, kind: true, posterId: true },
  });
}
