import "server-only";
import { randomUUID } from "node:crypto";
import type { MediaKind, Prisma } from "@/generated/prisma/client";
import { AppError, fieldError } from "@/lib/errors";
import type { About } from "@/lib/media/about";
import { encode, type Uploader, type WaitingUpload } from "@/lib/media/encoder";
import { mediaMessages } from "@/lib/media/messages";
import type { RenderedFile } from "@/lib/media/pixels";
import type { Analysis } from "@/lib/media/processed-media";
import type { Rendition } from "@/lib/media/renditions";
import { mediaStore } from "@/lib/media/store";
import { inTransaction, prisma, type Tx } from "@/lib/server/db";
import { logger } from "@/lib/server/log";
import { addCount } from "@/lib/server/process-metrics";
import { renditionsOf } from "./queries";
import { requireRoom } from "./quota/queries";

export const SWEEP_MEDIA = "sweep-media";
/** A sweep leaves a row alone for this time after it has claimed it. */
export const CLAIM_MINUTES = 1;

/**
 * Marks media as deleted in the transaction that removes the post or account, and the poster of a video
 * unless another video uses it. Their URLs respond with 404 from now on; the next sweep removes the files.
 */
export const markDeleted = (tx: Tx, mediaIds: string[]) => tx.$executeRaw`
  UPDATE media SET status = 'deleted', updated_at = now() - make_interval(mins => ${CLAIM_MINUTES}::int)
  WHERE id = ANY (ARRAY(
    SELECT unnest(${mediaIds}::uuid[])
    UNION
    SELECT video.poster_id FROM media video
    WHERE video.id = ANY (${mediaIds}::uuid[]) AND NOT EXISTS (
      SELECT FROM media other
      WHERE other.poster_id = video.poster_id AND other.status <> 'deleted'
        AND other.id <> ALL (${mediaIds}::uuid[]))))`;

/**
 * Leaves a pending upload whose post or account was not created to the next sweep. Live media stays: the commit may
 * have succeeded although its response was lost. Never throws: a later sweep removes what is pending for long.
 */
async function discard(mediaId: string): Promise<void> {
  try {
    await prisma().media.updateMany({
      where: { id: mediaId, status: "pending" },
      data: { status: "deleted" },
    });
  } catch (error) {
    logger.warn({ err: error, mediaId }, "an upload could not be discarded yet");
  }
}

/**
 * Runs the transaction that makes a stored upload live with its post or account, or moves media to copies.
 * Without its commit they are removed; so a live row always has its files.
 */
export async function withNewMedia<T>(
  stored: StoredMedia | undefined,
  commit: (tx: Tx) => Promise<T>,
  copies?: Copies,
): Promise<T> {
  try {
    return await inTransaction(commit);
  } catch (error) {
    if (stored) await discard(stored.mediaId);
    for (const id of copies?.values() ?? []) await discard(id);
    throw error;
  }
}

/** The ids of pending copies of media, by the ids of these. */
export type Copies = Map<string, string>;

/**
 * Copies the files of media to new addresses, each with a pending row, for `moveToCopies`.
 * @throws AppError `unavailable`
 */
export async function copyMedia(ids: string[]): Promise<Copies> {
  const copies: Copies = new Map();
  for (const media of await prisma().media.findMany({ where: { id: { in: ids } } })) {
    const { id, kind, width, height } = media;
    const copy = randomUUID();
    await prisma().media.create({ data: { id: copy, kind, width, height, renditions: [] } });
    const files = await Promise.all(
      renditionsOf(media).map(async ({ name, type: contentType }) => {
        const body = (await mediaStore().get(`${id}/${name}`))?.body;
        // What is missing stays so.
        return body ? [{ name, contentType, bytes: await new Response(body).bytes() }] : [];
      }),
    );
    await putAll(copy, files.flat());
    copies.set(id, copy);
  }
  return copies;
}

/**
 * Gives media the addresses of its copies and marks the former files as deleted, in the caller's transaction: when a
 * post becomes sensitive (`moveShownMedia` in `posts/mutations.ts`).
 * @throws AppError `unavailable` if one has no copy, or a sweep has removed it
 */
export async function moveToCopies(tx: Tx, ids: string[], copies: Copies): Promise<void> {
  for (const id of ids) {
    const copy = copies.get(id);
    const pending = { id: copy ?? id, status: "pending" } as const;
    if ((await tx.media.deleteMany({ where: pending })).count === 0) throw tooLate();
    // What refers to it follows.
    const { kind, width, height } = await tx.media.update({ where: { id }, data: { id: copy } });
    const former = { id, kind, width, height, renditions: [], status: "pending" } as const;
    await tx.media.create({ data: former });
    await markDeleted(tx, [id]);
  }
}

type NewMedia = Pick<WaitingUpload, "bytes" | "field" | "position" | "rights"> & Uploader;

/** `about`: of a picture, what its file says of it. */
export type StoredMedia = { mediaId: string; kind: MediaKind; about?: About | undefined };

/**
 * Stores the renditions of an upload and a pending row, which the caller makes live in `withNewMedia`.
 * @param field the form field that errors name
 * @param userId whose turn it is, and whose quota the file of a post fills
 * @throws AppError `unsupported_media`, `invalid_input`, `too_large` naming `field`; `unavailable`
 */
export async function storeUpload({
  bytes,
  kind,
  field,
  position,
  rights,
  ...uploader
}: NewMedia & { kind: MediaKind }): Promise<StoredMedia> {
  const ownerId = kind === "avatar" ? undefined : uploader.userId;
  // Who has filled the quota already costs no encoding.
  if (ownerId) await requireRoom(ownerId, field);
  const { thumbhash, renditions, analysis, about, ...size } = await encode(
    { bytes, kind, field, position, rights },
    uploader,
  );
  const placeholder = thumbhash && new Uint8Array(thumbhash);
  const columns = { kind, ...size, placeholder, ownerId };
  return { ...(await store(columns, { field, files: renditions, analysis })), about };
}

/**
 * Stores the new media of a post: a picture, or an MP4 or WebM video, which gets its poster from
 * `markLive`.
 * @throws AppError as `storeUpload`
 */
export async function storeReplacement({ bytes, ...media }: NewMedia): Promise<StoredMedia> {
  try {
    const start = Buffer.isBuffer(bytes) ? bytes : await bytes(8);
    return await storeUpload({ ...media, bytes, kind: looksLikeVideo(start) ? "video" : "image" });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "unsupported_media") throw error;
    throw fieldError("unsupported_media", media.field, mediaMessages.notMedia);
  }
}

/** The encoder judges it: here is only decided which of its processes opens the file. */
const looksLikeVideo = (bytes: Buffer) =>
  bytes.toString("latin1", 4, 8) === "ftyp" || bytes.toString("hex", 0, 4) === "1a45dfa3";

type MediaColumns = Omit<Prisma.MediaUncheckedCreateInput, "id" | "renditions">;

type Files = { field: string; files: RenderedFile[]; analysis?: Analysis };

async function store(
  columns: MediaColumns,
  { field, files, analysis }: Files,
): Promise<StoredMedia> {
  // Version 4, not 7: the URL must not be guessable from the time of the post.
  const mediaId = randomUUID();
  // The version before, which may run beside, computes the analysis of a picture without these times again.
  const analysedAt = analysis ? new Date() : null;
  const times = { analysedAt, coloursAt: analysedAt };
  const data = { id: mediaId, ...columns, ...times, renditions: files.map(describe) };
  await inTransaction(async (tx) => {
    await tx.media.create({ data });
    if (columns.ownerId) await requireRoom(columns.ownerId, field, tx);
    if (analysis) await storeAnalysis(tx, mediaId, analysis);
  });
  await putAll(mediaId, files);
  return { mediaId, kind: columns.kind };
}

/** Waits for all files even when one fails, so that none is stored after the cleanup. */
async function putAll(
  mediaId: string,
  files: (Pick<RenderedFile, "name" | "contentType"> & { bytes: Uint8Array })[],
): Promise<void> {
  const puts = files.map(({ name, bytes, contentType }) =>
    mediaStore().put(`${mediaId}/${name}`, bytes, contentType),
  );
  const results = await Promise.allSettled(puts);
  if (results.some(({ status }) => status === "rejected")) await discard(mediaId);
  await Promise.all(puts);
  for (const { bytes, contentType } of files)
    addCount("stored_bytes_total", contentType, bytes.length);
}

const describe = ({ contentType, bytes, ...file }: RenderedFile): Rendition => ({
  ...file,
  type: contentType,
  bytes: bytes.length,
});

/**
 * Makes a pending media row live, in the transaction that writes the post or account.
 * @param posterId of a video
 * @throws AppError `unavailable` if a sweep has removed it (after an hour)
 */
export async function markLive(tx: Tx, mediaId: string, posterId?: string | null): Promise<void> {
  const { count } = await tx.media.updateMany({
    where: { id: mediaId, status: "pending" },
    data: { status: "live", posterId },
  });
  if (count === 0) throw tooLate();
}

const tooLate = () =>
  new AppError("unavailable", "The upload took too long. Please try again.", { retryAfter: 1 });

/** Stores the palette and the perceptual hash of a new picture. */
function storeAnalysis(
  db: Pick<Prisma.TransactionClient, "$executeRaw">,
  mediaId: string,
  { palette, perceptualHash }: Analysis,
) {
  const [cells, colours, shares] = (["cell", "rgb", "share"] as const).map((name) =>
    palette.map((colour) => colour[name]),
  );
  const bits = perceptualHash && `x${perceptualHash.hash}`;
  return db.$executeRaw`
    WITH hashes AS (
      INSERT INTO picture_hashes (media_id, hash, is_clear)
      SELECT ${mediaId}::uuid, ${bits}::bit(128), ${perceptualHash?.isClear ?? false}
      WHERE ${bits !== null})
    INSERT INTO media_colours (media_id, cell, rgb, share)
    SELECT ${mediaId}::uuid, colour.*
    FROM unnest(${cells}::int[], ${colours}::int[], ${shares}::smallint[]) AS colour
    ON CONFLICT DO NOTHING`;
}
