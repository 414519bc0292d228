import "server-only";
import {
  discard,
  markDeleted,
  markLive,
  removeFiles,
  type StoredMedia,
  storeImage,
  storeReplacement,
} from "@/features/media/mutations";
import { lockPost, type PostMedia, requireOwnPost, type Target } from "@/features/posts/mutations";
import { getPost } from "@/features/posts/queries";
import type { Post } from "@/features/posts/schema";
import type { Prisma } from "@/generated/prisma/client";
import { isForeignKeyViolation, retrying } from "@/lib/database-errors";
import { prisma } from "@/lib/db";
import { loginRequired, notFound } from "@/lib/errors";
import { newId } from "@/lib/id";

type NewPost = {
  /** The id that it shall have. */
  id?: string;
  authorId: string;
  title: string;
  content: string;
  tags: string[];
  alt: string;
  /** Content of the picture's file. */
  picture: Buffer;
  /** When it was published; now, unless content is brought in from elsewhere. */
  createdAt?: Date;
};

/**
 * Publishes a picture post: files first, then one transaction with its row. The database indexes the
 * tags and counts the post.
 * @throws AppError for whatever the picture is refused for
 */
export async function createPost({ picture, ...words }: NewPost): Promise<Post> {
  const { id = newId(words.createdAt), ...fields } = words;
  const media = await storeImage({ bytes: picture, kind: "image", field: "media" });
  try {
    await retrying(() =>
      prisma().$transaction(async (tx) => {
        await markLive(tx, media.mediaId);
        await tx.post.create({
          data: { id, ...fields, updatedAt: fields.createdAt, mediaId: media.mediaId },
        });
      }),
    );
  } catch (error) {
    await discard(media.mediaId);
    // The author was deleted while the picture arrived, and the session with it.
    throw isForeignKeyViolation(error) ? loginRequired() : error;
  }
  const post = await getPost({ viewer: { id: fields.authorId }, id });
  if (!post) throw notFound("Post");
  return post;
}

type Change = Target & {
  /** What is absent stays as it is. */
  changes: {
    title?: string;
    content?: string;
    tags?: string[];
    alt?: string;
  };
  /** Content of the new media's file. */
  media?: Buffer;
};

/**
 * Changes a post of the viewer's own. It keeps its id, likes and comments; former media is removed
 * once the new one stands.
 * @throws AppError not_found, forbidden for somebody else's, or whatever the media is refused for
 */
export async function updatePost({ viewerId, id, changes, media }: Change): Promise<Post> {
  await requireOwnPost({ viewerId, id });
  const stored = media && (await storeReplacement({ bytes: media, field: "media" }));
  try {
    const removed = await retrying(() =>
      prisma().$transaction(async (tx) => {
        const former = await lockPost(tx, id);
        const unchanged = Object.values(changes).every((value) => value === undefined);
        if (unchanged && !stored) return [];
        const data = { ...changes, updatedAt: new Date(), mediaId: stored?.mediaId };
        await tx.post.update({ where: { id }, data });
        return stored ? replaceMedia(tx, former, stored) : [];
      }),
    );
    await removeFiles(removed);
  } catch (error) {
    if (stored) await discard(stored.mediaId);
    throw error;
  }
  const post = await getPost({ viewer: { id: viewerId }, id });
  if (!post) throw notFound("Post");
  return post;
}

/**
 * A new video keeps the picture it replaces, or the poster of the former video, as its poster.
 * @returns media whose files may go after the commit
 */
async function replaceMedia(
  tx: Prisma.TransactionClient,
  former: PostMedia,
  stored: StoredMedia,
): Promise<string[]> {
  if (stored.kind !== "video") {
    await markLive(tx, stored.mediaId);
    return markDeleted(tx, [former.id]);
  }
  const posterId = former.kind === "video" ? former.posterId : former.id;
  await markLive(tx, stored.mediaId, posterId);
  return former.kind === "video" ? markDeleted(tx, [former.id]) : [];
}
