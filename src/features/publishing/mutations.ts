import "server-only";
import { countImported } from "@/features/imports/mutations";
import { type Licence, licences } from "@/features/licences/licences";
import { notifyMentioned } from "@/features/links/mutations";
import {
  markDeleted,
  markLive,
  type StoredMedia,
  storeReplacement,
  storeUpload,
  withNewMedia,
} from "@/features/media/mutations";
import { postMessages } from "@/features/posts/messages";
import {
  copyShownMedia,
  lockPost,
  moveShownMedia,
  type PostMedia,
  requireOwnPost,
} from "@/features/posts/mutations";
import { getPost } from "@/features/posts/queries";
import type { Post } from "@/features/posts/schema";
import { reportRepeat } from "@/features/reports/repeats/mutations";
import { profilePath } from "@/features/users/paths";
import { Prisma } from "@/generated/prisma/client";
import { AppError, fieldError, found, loginRequired } from "@/lib/errors";
import { isId, newId } from "@/lib/id";
import type { Rights } from "@/lib/media/about";
import type { WaitingUpload } from "@/lib/media/encoder";
import { isForeignKeyViolation, isUniqueViolation } from "@/lib/server/database-errors";
import { prisma, type Tx } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import type { PostChanges, PostFields } from "./schema";

type NewPost = Partial<PostFields> &
  Pick<PostFields, "title" | "content" | "tags" | "alt"> & {
    /** Content of the file. */
    picture: WaitingUpload["bytes"];
    /** Its idempotency key: the same one of the author publishes one post. */
    clientKey?: string | undefined;
  };

/**
 * Publishes a picture post: first its files, then one transaction with its row. One that was published earlier,
 * elsewhere, notifies nobody.
 * @throws AppError of `storeUpload`
 */
export async function createPost(author: { id: string }, post: NewPost): Promise<Post> {
  const { picture, sensitive, showCamera, ai, camera, importId, ...fields } = post;
  const account = await readAuthor(author);
  const licence = fields.licence ?? account.licence;
  const media = await storeUpload({
    bytes: picture,
    kind: "image",
    field: "media",
    userId: author.id,
    rights: rightsOf(account, licence),
    isImport: importId !== undefined,
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
          licence,
          camera: camera ?? cameraToStore(media, showCamera),
          aiBy: sourceOfAi(null, { media, ai }),
          createdAt,
          updatedAt: createdAt,
          imported: importId !== undefined,
          mediaId: media.mediaId,
        },
      });
      if (!fields.createdAt) await notifyMentioned(tx, { id, content: fields.content });
      await reportRepeat(tx, id);
      if (importId) await countImported(tx, importId);
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

/** @throws AppError unauthorized when the account was deleted meanwhile */
async function readAuthor({ id }: { id: string }) {
  const select = { username: true, fullName: true, licence: true };
  const account = await prisma().user.findUnique({ where: { id }, select });
  if (!account) throw loginRequired();
  return { ...account, licence: account.licence as Licence };
}

/** How the picture was taken, if its author shows it. */
const cameraToStore = ({ about }: Pick<StoredMedia, "about">, isShown?: boolean) =>
  (isShown && about?.camera) || Prisma.DbNull;

/** The post that its author has published with an idempotency key, or whose id is the key (docs/product.md IM7). */
export async function findPublished(viewer: { id: string }, clientKey: string) {
  const isOf = [{ clientKey }, ...(isId(clientKey) ? [{ id: clientKey }] : [])];
  const made = await prisma().post.findFirst({
    where: { authorId: viewer.id, OR: isOf },
    select: { id: true },
  });
  return made && getPost(viewer, made.id);
}

type Change = {
  id: string;
  /** Absent fields stay. */
  changes: PostChanges;
  /** Content of the file. */
  media?: WaitingUpload["bytes"];
};

/**
 * Changes a post of the viewer, and removes its previous media; that of one that becomes sensitive moves.
 * @throws AppError not_found, forbidden for a post of another user and for taking back what an administrator or the
 *   file says, invalid_input for `showCamera` without media, or errors of `storeReplacement`
 */
export async function updatePost(
  viewer: { id: string },
  { id, changes, media }: Change,
): Promise<Post> {
  const post = await requireOwnPost(viewer, id);
  const { sensitive, showCamera, ai, licence = post.licence, ...texts } = changes;
  if (showCamera && !media) {
    throw fieldError("invalid_input", "showCamera", postMessages.cameraNotKept);
  }
  const { user: author } = post;
  const rights = rightsOf(author, licence);
  const stored =
    media && (await storeReplacement({ bytes: media, field: "media", userId: viewer.id, rights }));
  const replacedBy = stored?.kind;
  const copies = sensitive ? await copyShownMedia(id, replacedBy) : new Map<string, string>();
  const change = async (tx: Tx) => {
    let previous = await lockPost(tx, id);
    const isAbout = stored !== undefined || showCamera === false;
    const changed = {
      ...texts,
      licence: changes.licence,
      camera: isAbout ? cameraToStore(stored ?? {}, showCamera) : undefined,
      ...(await changedMarks(tx, id, { sensitive, ai, media: stored })),
    };
    if (changed.sensitiveBy) previous = await moveShownMedia(tx, previous, { copies, replacedBy });
    const unchanged = Object.values(changed).every((value) => value === undefined);
    if (unchanged && !stored) return;
    const data = { ...changed, updatedAt: new Date(), mediaId: stored?.mediaId };
    await tx.post.update({ where: { id }, data });
    const { content } = texts;
    if (content !== undefined) await notifyMentioned(tx, { id, content });
    if (!stored) return;
    await reportRepeat(tx, id);
    await replaceMedia(tx, previous, stored);
  };
  await withNewMedia(stored, change, copies);
  return found(await getPost(viewer, id), "Post");
}

type Marks = { sensitive?: boolean; ai?: boolean; media?: StoredMedia | undefined };

/** @returns who has marked the locked post as sensitive, and as made with AI, from now on; undefined if that stays */
async function changedMarks(tx: Tx, id: string, { sensitive, ...said }: Marks) {
  if (Object.values({ sensitive, ...said }).every((value) => value === undefined)) return {};
  const { sensitiveBy, aiBy } = await tx.post.findUniqueOrThrow({
    where: { id },
    select: { sensitiveBy: true, aiBy: true },
  });
  const changed = sourceOfAi(aiBy, said);
  return {
    sensitiveBy: changedMark(sensitiveBy, sensitive),
    aiBy: changed === aiBy ? undefined : changed,
  };
}

function changedMark(sensitiveBy: string | null, sensitive?: boolean) {
  if (sensitive === undefined || sensitive === (sensitiveBy !== null)) return undefined;
  if (sensitiveBy !== "admin") return sensitive ? "author" : null;
  throw new AppError("forbidden", postMessages.markedByAdmin);
}

/**
 * Who says that a picture was made with AI: an administrator, else its file, which goes with the picture, else its author.
 * @throws AppError forbidden for an author who takes back what another says
 */
function sourceOfAi(before: string | null, { ai, media }: Pick<Marks, "ai" | "media">) {
  // A video has the picture before it as its poster.
  const fromFile = media?.about ? media.about.isAi : before === "file";
  if (ai === false && (before === "admin" || (fromFile && !media))) {
    throw new AppError(
      "forbidden",
      postMessages[before === "admin" ? "saidByAdmin" : "saidByFile"],
    );
  }
  if (before === "admin") return before;
  if (fromFile) return "file";
  return (ai ?? before === "author") ? "author" : null;
}

/** The poster of a new video is the picture that it replaces, or the poster of the previous video. */
async function replaceMedia(tx: Tx, previous: PostMedia, stored: StoredMedia): Promise<void> {
  const isPoster = stored.kind === "video" && previous.kind !== "video";
  const posterId = isPoster ? previous.id : previous.posterId;
  await markLive(tx, stored.mediaId, stored.kind === "video" ? posterId : null);
  if (!isPoster) await markDeleted(tx, [previous.id]);
}

/** What a picture's file says of its author and licence; nothing of one without a licence. */
function rightsOf(
  author: { username: string; fullName: string },
  licence: Licence,
): Rights | undefined {
  const { label, url } = licences[licence];
  if (!url) return undefined;
  const notice = licence === "cc0" ? "No rights reserved" : `© ${new Date().getUTCFullYear()}`;
  return {
    artist: `${author.fullName}, ${new URL(profilePath(author.username), env().APP_URL)}`,
    copyright: `${notice} ${author.fullName}. ${label}, ${url}`,
  };
}
