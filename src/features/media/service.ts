import "server-only";
import { randomUUID } from "node:crypto";
import type { MediaKind, Prisma } from "@/generated/prisma/client";
import { retrying } from "@/lib/database-errors";
import { prisma } from "@/lib/db";
import { AppError, fieldError } from "@/lib/errors";
import { processAvatar, processPostImage } from "./image";
import type { RenderedFile } from "./pixels";
import { discard } from "./removal-service";
import { mediaMessages, type Rendition } from "./rules";
import { mediaStore } from "./store";
import { isVideo, processVideo } from "./video";

type Tx = Prisma.TransactionClient;
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
