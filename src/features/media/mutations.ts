import "server-only";
import { randomUUID } from "node:crypto";
import pLimit from "p-limit";
import type { MediaKind, Prisma } from "@/generated/prisma/client";
import { retrying } from "@/lib/database-errors";
import { prisma } from "@/lib/db";
import { AppError, fieldError } from "@/lib/errors";
import { logger } from "@/lib/log";
import { processAvatar, processPostImage } from "@/lib/media/image";
import { mediaMessages } from "@/lib/media/messages";
import type { RenderedFile } from "@/lib/media/pixels";
import type { Rendition } from "@/lib/media/renditions";
import { mediaStore } from "@/lib/media/store";
import { isVideo, processVideo } from "@/lib/media/video";

type Tx = Prisma.TransactionClient;

/** The name of the job that removes what is left. */
export const SWEEP_MEDIA = "sweep-media";
/** Whoever marks media deleted removes the files at once; what then is still there is for the sweep. */
export const SWEEP_AFTER_MINUTES = 1;

/** Files share the threads of the process with hashing and pictures. */
const STORE_CALLS_AT_ONCE = 2;

/**
 * Marks media as deleted, a video's poster with it unless another video shows it, in the
 * transaction that removes what showed them. From now on their addresses answer 404.
 * @returns the ids to hand to `removeFiles` after the commit
 */
export const markDeleted = (tx: Tx, mediaIds: string[]) => mark(tx, mediaIds, 0);

/** The same where there are many: the next sweep removes their files. */
export async function markForSweep(tx: Tx, mediaIds: string[]): Promise<void> {
  await mark(tx, mediaIds, SWEEP_AFTER_MINUTES);
}

async function mark(tx: Tx, mediaIds: string[], minutesAgo: number) {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    UPDATE media SET status = 'deleted', updated_at = now() - make_interval(mins => ${minutesAgo}::int)
    WHERE id = ANY (ARRAY(
      SELECT unnest(${mediaIds}::uuid[])
      UNION
      SELECT video.poster_id FROM media video
      WHERE video.id = ANY (${mediaIds}::uuid[]) AND NOT EXISTS (
        SELECT FROM media other
        WHERE other.poster_id = video.poster_id AND other.id <> ALL (${mediaIds}::uuid[]))))
    RETURNING id`;
  return rows.map(({ id }) => id);
}

/**
 * Removes the files and rows of media that a committed transaction marked deleted. Never throws: once
 * the store fails, the rest is swept later.
 * @returns how many are gone
 */
export async function removeFiles(mediaIds: string[]): Promise<number> {
  const lane = pLimit(STORE_CALLS_AT_ONCE);
  const gone: string[] = [];
  try {
    await Promise.all(
      mediaIds.map((id) =>
        lane(async () => {
          await mediaStore().remove(id);
          gone.push(id);
        }),
      ),
    );
  } catch (error) {
    lane.clearQueue();
    logger.warn({ err: error }, "media could not be removed yet");
  }
  await forget(gone);
  return gone.length;
}

async function forget(gone: string[]): Promise<void> {
  try {
    await prisma().media.deleteMany({
      where: { id: { in: gone }, status: "deleted", posts: { none: {} }, users: { none: {} } },
    });
  } catch (error) {
    logger.warn({ err: error }, "removed media could not be forgotten yet");
  }
}

/**
 * Takes back a pending upload whose post or account did not come about. What is live stays: a
 * commit may have succeeded though its answer was lost. Never throws: the sweeper does what fails.
 */
export async function discard(mediaId: string): Promise<void> {
  try {
    const { count } = await prisma().media.updateMany({
      where: { id: mediaId, status: "pending" },
      data: { status: "deleted" },
    });
    if (count === 1) await removeFiles([mediaId]);
  } catch (error) {
    logger.warn({ err: error, mediaId }, "an upload could not be discarded yet");
  }
}

type Upload = { bytes: Buffer; kind: "image" | "avatar"; field: string };

export type StoredMedia = { mediaId: string; kind: MediaKind };

/**
 * Turns an upload into stored files and a row that is still pending: the caller's transaction makes
 * it live together with what shows it, and calls `discard` if that fails. So there is never a live
 * row without its files, and what a crash leaves behind is swept.
 * @param field the form field that errors name
 * @throws AppError `unsupported_media`, `invalid_input`, `too_large` naming `field`; `unavailable`
 */
export async function storeImage({ bytes, kind, field }: Upload): Promise<StoredMedia> {
  const process = kind === "avatar" ? processAvatar : processPostImage;
  const { thumbhash, renditions, ...size } = await process(bytes, field);
  return store({ kind, ...size, placeholder: new Uint8Array(thumbhash) }, renditions);
}

/**
 * The same for what may replace a post's media: a picture, or an MP4 or WebM video, which gets its
 * poster from `markLive`.
 * @throws AppError as `storeImage`, with the message that names the video types, too
 */
export async function storeReplacement({
  bytes,
  field,
}: Omit<Upload, "kind">): Promise<StoredMedia> {
  if (await isVideo(bytes)) {
    const { width, height, ...file } = await processVideo(bytes, field);
    return store({ kind: "video", width, height }, [{ ...file, width, height }]);
  }
  try {
    return await storeImage({ bytes, kind: "image", field });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "unsupported_media") throw error;
    throw fieldError("unsupported_media", field, mediaMessages.notMedia);
  }
}

type MediaColumns = Omit<Prisma.MediaUncheckedCreateInput, "id" | "renditions">;

async function store(columns: MediaColumns, files: RenderedFile[]): Promise<StoredMedia> {
  // Version 4, not 7: an address must not be guessable from the time of the post.
  const mediaId = randomUUID();
  const data = { id: mediaId, ...columns, renditions: files.map(describe) };
  await retrying(() => prisma().media.create({ data }));
  await putAll(mediaId, files);
  return { mediaId, kind: columns.kind };
}

/** Waits for every file also when one fails, so that none arrives behind the clearing up. */
async function putAll(mediaId: string, files: RenderedFile[]): Promise<void> {
  const puts = files.map(({ name, bytes, contentType }) =>
    mediaStore().put(`${mediaId}/${name}`, bytes, contentType),
  );
  const results = await Promise.allSettled(puts);
  if (results.some(({ status }) => status === "rejected")) await discard(mediaId);
  await Promise.all(puts);
}

const describe = ({ name, width, height, contentType, bytes }: RenderedFile): Rendition => ({
  name,
  width,
  height,
  type: contentType,
  bytes: bytes.length,
});

/**
 * Makes a pending media row live, in the transaction that writes the row that shows it.
 * @param posterId a video's still
 * @throws AppError `unavailable` if the sweeper took it meanwhile (after an hour)
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
