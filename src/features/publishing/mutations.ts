import "server-only";
import {
  markDeleted,
  markLive,
  type StoredMedia,
  storeReplacement,
  storeUpload,
  withNewMedia,
} from "@/features/media/mutations";
import { notifyNamed } from "@/features/notifying/mutations";
import { postMessages } from "@/features/posts/messages";
import { lockPost, type PostMedia, requireOwnPost } from "@/features/posts/mutations";
import { getPost } from "@/features/posts/queries";
import type { Post } from "@/features/posts/schema";
import { reportRepeat } from "@/features/reports/repeats/mutations";
import { AppError, found, loginRequired } from "@/lib/errors";
import { newId } from "@/lib/id";
import { isForeignKeyViolation, isUniqueViolation } from "@/lib/server/database-errors";
import { prisma, type Tx } from "@/lib/server/db";

type NewPost = {
  title: string;
  content: string;
  tags: string[];
  alt: string;
  sensitive?: boolean | undefined;
  /** Content of the file. */
  picture: Buffer;
  /** By default now; earlier for imported content, which notifies nobody. */
  createdAt?: Date;
  /** Its idempotency key: the same one of the author publishes one post. */
  clientKey?: string | undefined;
};

/**
 * Publishes a picture post: first its files, then one transaction with its row.
 * @throws AppError of `storeUpload`
 */
export async function createPost(author: { id: string }, post: NewPost): Promise<Post> {
  const { picture, sensitive, ...fields } = post;
  const media = await storeUpload({
    bytes: picture,
    kind: "image",
    field: "media",
    userId: author.id,
  });
  const { createdAt = new Date() } = fields;
  // Lists are in the order of ids: this one is made after the upload, when the post is about to appear.
  const id = newId(createdAt);
  try {
    await withNewMedia(media, async (tx) => {
      await markLive(tx, media.mediaId);
      await tx.post.create({
        data: {
          id,
          ...fields,
          authorId: author.id,
          sensitiveBy: sensitive ? "author" : null,
          createdAt,
          updatedAt: createdAt,
          mediaId: media.mediaId,
        },
      });
      if (!fields.createdAt) await notifyNamed(tx, { id, content: fields.content });
      await reportRepeat(tx, id);
    });
  } catch (error) {
    if (fields.clientKey && isUniqueViolation(error, "client_key")) {
      const published = await findPublished(author, fields.clientKey);
      if (published) return published;
    }
    // The author was deleted during the upload.
    throw isForeignKeyViolation(error) ? loginRequired() : error;
  }
  return found(await getPost(author, id), "Post");
}

/** The post that its author has published with an idempotency key. */
export async function findPublished(viewer: { id: string }, clientKey: string) {
  const made = await prisma().post.findFirst({
    where: { authorId: viewer.id, clientKey },
    select: { id: true },
  });
  return made && getPost(viewer, made.id);
}

type Change = {
  id: string;
  /** Absent fields stay. */
  changes: {
    title?: string;
    content?: string;
    tags?: string[];
    alt?: string;
    sensitive?: boolean;
  };
  /** Content of the file. */
  media?: Buffer;
};

/**
 * Changes a post of the viewer, and removes its previous media.
 * @throws AppError not_found, forbidden for a post of another user and for showing what an administrator
 *   has marked as sensitive, or errors of `storeReplacement`
 */
export async function updatePost(viewer: { id: string }, change: Change): Promise<Post> {
  const { id, changes, media } = change;
  await requireOwnPost(viewer, id);
  const stored =
    media && (await storeReplacement({ bytes: media, field: "media", userId: viewer.id }));
  await withNewMedia(stored, async (tx) => {
    const previous = await lockPost(tx, id);
    const { sensitive, ...texts } = changes;
    const changed = { ...texts, sensitiveBy: await changedMark(tx, id, sensitive) };
    const unchanged = Object.values(changed).every((value) => value === undefined);
    if (unchanged && !stored) return;
    const data = { ...changed, updatedAt: new Date(), mediaId: stored?.mediaId };
    await tx.post.update({ where: { id }, data });
    const { content } = texts;
    if (content !== undefined) await notifyNamed(tx, { id, content });
    if (!stored) return;
    await reportRepeat(tx, id);
    await replaceMedia(tx, previous, stored);
  });
  return found(await getPost(viewer, id), "Post");
}

/** @returns who has marked the locked post as sensitive from now on; undefined if that stays */
async function changedMark(tx: Tx, id: string, sensitive?: boolean) {
  if (sensitive === undefined) return undefined;
  const { sensitiveBy } = await tx.post.findUniqueOrThrow({
    where: { id },
    select: { sensitiveBy: true },
  });
  if (sensitiveBy !== "admin") return sensitive ? "author" : null;
  if (!sensitive) throw new AppError("forbidden", postMessages.markedByAdmin);
  return undefined;
}

/** The poster of a new video is the picture that it replaces, or the poster of the previous video. */
async function replaceMedia(tx: Tx, previous: PostMedia, stored: StoredMedia): Promise<void> {
  const isPoster = stored.kind === "video" && previous.kind !== "video";
  const posterId = isPoster ? previous.id : previous.posterId;
  await markLive(tx, stored.mediaId, stored.kind === "video" ? posterId : null);
  if (!isPoster) await markDeleted(tx, [previous.id]);
}
