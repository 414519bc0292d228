import "server-only";
import { postImage } from "@/features/media/limits";
import { AppError, type ErrorCode, fieldError, loginRequired } from "@/lib/errors";
import { newId } from "@/lib/id";
import { imageTypes, videoTypes } from "@/lib/media/file-types";
import { mediaMessages } from "@/lib/media/messages";
import { tryAgain } from "@/lib/media/processed-media";
import { mediaStore } from "@/lib/media/store";
import { orUnavailable } from "@/lib/media/store-contract";
import { isForeignKeyViolation } from "@/lib/server/database-errors";
import { query } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { logger } from "@/lib/server/log";
import type { UploadedFile } from "@/lib/server/multipart";
import { uploadMessages } from "./messages";
import type { Upload } from "./schema";

const UPLOAD_SECONDS = 15 * 60;

export const folderOf = (id: string) => `uploads/${id}`;

const fileOf = (id: string) => `${folderOf(id)}/file`;

type Viewer = { id: string };

type NewUpload = { size: number; type: string };

const CREATE = `
  INSERT INTO uploads (id, user_id, expires_at, sweep_at)
  SELECT $1, $2, expires_at, expires_at
  FROM (SELECT now() + make_interval(secs => ${UPLOAD_SECONDS}) AS expires_at) AS new
  RETURNING expires_at`;

/**
 * Prepares the upload of a file to the store, which refuses any other length and type because the
 * signature covers them. Without direct uploads the file goes with the post.
 * @throws AppError too_large, unsupported_media
 */
export async function createUpload(viewer: Viewer, { size, type }: NewUpload): Promise<Upload> {
  if (size > postImage.maxBytes) throw fieldError("too_large", "size", postImage.tooLarge);
  if (![...imageTypes, ...videoTypes].some((allowed) => allowed === type)) {
    throw fieldError("unsupported_media", "type", mediaMessages.notMedia);
  }
  const { presignPut } = mediaStore();
  if (env().DIRECT_UPLOADS === "off" || !presignPut) {
    return { _id: null, method: "body", url: null, headers: null, expiresAt: null };
  }
  const id = newId();
  const signed = await presignPut(fileOf(id), { size, type, seconds: UPLOAD_SECONDS });
  const [row] = await query<{ expires_at: Date }>(CREATE, [id, viewer.id]).catch(
    (error: unknown) => {
      throw isForeignKeyViolation(error) ? loginRequired() : error;
    },
  );
  return { _id: id, method: "put", ...signed, expiresAt: row?.expires_at.toISOString() ?? null };
}

const VERDICTS: ErrorCode[] = ["invalid_input", "too_large", "unsupported_media"];

/**
 * Runs a function with the file of an upload, once: of concurrent calls one gets it. The file is removed
 * when the function succeeds or refuses it. After other failures, such as a store that does not respond,
 * the upload can be used again; when the outcome is unknown, it cannot.
 * @throws AppError invalid_input naming `uploadId` for an upload that is unknown, of another user, used
 *   or expired, or whose file has not arrived, too_large naming `media`, unavailable, and what the
 *   function throws
 */
export async function withUpload<Result>(
  viewer: Viewer,
  id: string,
  run: (file: UploadedFile) => Promise<Result>,
): Promise<Result> {
  await claim(id, viewer.id);
  const size = await sizeOf(id).catch(async (error: unknown) => {
    await release(id);
    throw error;
  });
  try {
    const result = await run({ bytes: (length = size) => readFile(id, length) });
    await removeFile(id);
    return result;
  } catch (error) {
    if (error instanceof AppError) {
      await (VERDICTS.includes(error.code) ? removeFile(id) : release(id));
    }
    throw error;
  }
}

const CLAIM = `
  UPDATE uploads SET used_at = now()
  WHERE id = $1 AND user_id = $2 AND used_at IS NULL AND expires_at > now() RETURNING id`;

async function claim(id: string, userId: string): Promise<void> {
  const [claimed] = await query(CLAIM, [id, userId]);
  if (!claimed) throw fieldError("invalid_input", "uploadId", uploadMessages.unusable);
}

async function release(id: string): Promise<void> {
  const text = "UPDATE uploads SET used_at = NULL WHERE id = $1";
  await query(text, [id]).catch((error: unknown) => {
    logger.warn({ err: error, uploadId: id }, "an upload stays claimed");
  });
}

async function removeFile(id: string): Promise<void> {
  await mediaStore()
    .remove(folderOf(id))
    .catch((error: unknown) => {
      logger.warn({ err: error, uploadId: id }, "the file of an upload could not be removed yet");
    });
}

async function sizeOf(id: string): Promise<number> {
  const size = await mediaStore().size(fileOf(id));
  if (size === null) throw fieldError("invalid_input", "uploadId", uploadMessages.missing);
  // For a store that does not verify the signed length.
  if (size > postImage.maxBytes) throw fieldError("too_large", "media", postImage.tooLarge);
  return size;
}

/** Never more, although a client can replace the file until its URL expires. */
async function readFile(id: string, length: number): Promise<Buffer> {
  const file = await mediaStore().get(fileOf(id), { start: 0, end: length - 1 });
  if (!file) throw tryAgain();
  return orUnavailable(async () => Buffer.from(await new Response(file.body).arrayBuffer()));
}
