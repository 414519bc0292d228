import "server-only";
import { randomUUID } from "node:crypto";
import type { Prisma } from "@/generated/prisma/client";
import { prisma } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { logger } from "@/lib/log";
import { type ProcessedImage, processAvatar, processPostImage } from "./image";
import type { RenderedFile } from "./pixels";
import type { Rendition } from "./rules";
import { mediaStore } from "./store";

type Tx = Prisma.TransactionClient;
type StoredImage = Pick<ProcessedImage, "width" | "height" | "animated"> & { mediaId: string };

/**
 * Turns an upload into stored files and a row that is still pending: the caller's transaction makes it live together
 * with what shows it, and calls `discard` if that fails. So there is never a live row without its files, and what a
 * crash leaves behind is swept.
 * @param field the form field that errors name
 * @throws AppError `unsupported_media`, `invalid_input`, `too_large` naming `field`; `unavailable`
 */
export async function storeImage({
  bytes,
  kind,
  field,
}: {
  bytes: Buffer;
  kind: "image" | "avatar";
  field: string;
}): Promise<StoredImage> {
  const process = kind === "avatar" ? processAvatar : processPostImage;
  const { width, height, animated, thumbhash, renditions } = await process(bytes, field);
  // Version 4, not 7: an address must not be guessable from the time of the post.
  const mediaId = randomUUID();
  await prisma().media.create({
    data: {
      id: mediaId,
      kind,
      width,
      height,
      animated,
      placeholder: new Uint8Array(thumbhash),
      renditions: renditions.map(describe),
    },
  });
  try {
    await Promise.all(
      renditions.map((file) =>
        mediaStore().put(`${mediaId}/${file.name}`, file.bytes, file.contentType),
      ),
    );
  } catch (error) {
    await discard(mediaId);
    throw error;
  }
  return { mediaId, width, height, animated };
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
 * @throws AppError `unavailable` if the sweeper took it meanwhile (after an hour)
 */
export async function markLive(tx: Tx, mediaId: string): Promise<void> {
  const { count } = await tx.media.updateMany({
    where: { id: mediaId, status: "pending" },
    data: { status: "live" },
  });
  if (count !== 1) throw new AppError("unavailable", "The upload took too long. Please try again.");
}

/**
 * Marks media as deleted, a video's poster with it, in the transaction that removes what showed them.
 * @returns the ids to hand to `removeFiles` after the commit
 */
export async function markDeleted(tx: Tx, mediaIds: string[]): Promise<string[]> {
  const rows = await tx.media.updateManyAndReturn({
    where: { OR: [{ id: { in: mediaIds } }, { posterOf: { some: { id: { in: mediaIds } } } }] },
    data: { status: "deleted" },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** Removes the files and rows of media that a committed transaction marked deleted. What fails now is swept later. */
export async function removeFiles(mediaIds: string[]): Promise<void> {
  await Promise.all(mediaIds.map((mediaId) => removeNow(mediaId)));
}

/** Takes back a pending upload whose post or account did not come about. Never throws: the sweeper does what fails. */
export async function discard(mediaId: string): Promise<void> {
  try {
    await prisma().media.updateMany({
      where: { id: mediaId, status: "pending" },
      data: { status: "deleted" },
    });
  } catch (error) {
    logger.warn({ err: error, mediaId }, "an upload could not be discarded yet");
    return;
  }
  await removeNow(mediaId);
}

/**
 * Removes uploads that were pending for an hour and deleted media whose removal failed. Several processes may sweep at
 * once; a claimed row is left alone for a minute.
 * @returns how many were removed; ends early when the store fails
 */
export async function sweepMedia(): Promise<number> {
  let removed = 0;
  while (true) {
    const claimed = await claim();
    const results = await Promise.all(claimed.map(({ id }) => removeNow(id)));
    removed += results.filter(Boolean).length;
    if (claimed.length === 0 || results.includes(false)) return removed;
  }
}

const claim = () => prisma().$queryRaw<{ id: string }[]>`
  UPDATE media SET status = 'deleted', updated_at = now()
  WHERE id IN (
    SELECT id FROM media
    WHERE (status = 'pending' AND updated_at < now() - interval '1 hour')
       OR (status = 'deleted' AND updated_at < now() - interval '1 minute')
    ORDER BY updated_at
    LIMIT 20
    FOR UPDATE SKIP LOCKED
  )
  RETURNING id`;

async function removeNow(mediaId: string): Promise<boolean> {
  try {
    await mediaStore().remove(mediaId);
    await prisma().media.deleteMany({
      where: { id: mediaId, status: "deleted", posts: { none: {} }, users: { none: {} } },
    });
    return true;
  } catch (error) {
    logger.warn({ err: error, mediaId }, "media could not be removed yet");
    return false;
  }
}
