import "server-only";
import { randomUUID } from "node:crypto";
import type { MediaKind, Prisma } from "@/generated/prisma/client";
import { AppError, fieldError } from "@/lib/errors";
import { encode } from "@/lib/media/encoder";
import { mediaMessages } from "@/lib/media/messages";
import type { RenderedFile } from "@/lib/media/pixels";
import type { Analysis, Upload } from "@/lib/media/processed-media";
import type { Rendition } from "@/lib/media/renditions";
import { mediaStore } from "@/lib/media/store";
import { inTransaction, prisma, type Tx } from "@/lib/server/db";
import { logger } from "@/lib/server/log";
import { addCount } from "@/lib/server/process-metrics";
import { storeAnalysis } from "./analysis/mutations";
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
 * Runs the transaction that makes a stored upload live with its post or account. Without its commit the
 * upload is removed; so a live row always has its files.
 */
export async function withNewMedia<T>(
  stored: StoredMedia | undefined,
  commit: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(commit);
  } catch (error) {
    if (stored) await discard(stored.mediaId);
    throw error;
  }
}

type NewMedia = Pick<Upload, "bytes" | "field" | "position"> & { userId?: string };

export type StoredMedia = { mediaId: string; kind: MediaKind };

/**
 * Stores the renditions of an upload and a pending row, which the caller makes live in `withNewMedia`.
 * @param field the form field that errors name
 * @param userId as `encode`, and whose quota the file of a post fills
 * @throws AppError `unsupported_media`, `invalid_input`, `too_large` naming `field`; `unavailable`
 */
export async function storeUpload({
  bytes,
  kind,
  field,
  position,
  userId,
}: NewMedia & { kind: MediaKind }): Promise<StoredMedia> {
  const ownerId = kind === "avatar" ? undefined : userId;
  // Who has filled the quota already costs no encoding.
  if (ownerId) await requireRoom(ownerId, field);
  const { thumbhash, renditions, analysis, ...size } = await encode(
    { bytes, kind, field, position },
    userId,
  );
  const placeholder = thumbhash && new Uint8Array(thumbhash);
  return store({ kind, ...size, placeholder, ownerId }, { field, files: renditions, analysis });
}

/**
 * Stores the new media of a post: a picture, or an MP4 or WebM video, which gets its poster from
 * `markLive`.
 * @throws AppError as `storeUpload`
 */
export async function storeReplacement({ bytes, ...media }: NewMedia): Promise<StoredMedia> {
  try {
    return await storeUpload({ ...media, bytes, kind: looksLikeVideo(bytes) ? "video" : "image" });
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
  const data = { id: mediaId, ...columns, renditions: files.map(describe) };
  await inTransaction(async (tx) => {
    await tx.media.create({ data });
    if (columns.ownerId) await requireRoom(columns.ownerId, field, tx);
    if (analysis) await storeAnalysis(tx, mediaId, analysis);
  });
  await putAll(mediaId, files);
  return { mediaId, kind: columns.kind };
}

/** Waits for all files even when one fails, so that none is stored after the cleanup. */
async function putAll(mediaId: string, files: RenderedFile[]): Promise<void> {
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
  if (count === 1) return;
  throw new AppError("unavailable", "The upload took too long. Please try again.", {
    retryAfter: 1,
  });
}
