import "server-only";
import { fileTypeFromBuffer } from "file-type";
import { fieldError } from "@/lib/errors";
import { mediaMessages } from "./messages";
import { cleanMp4 } from "./mp4";
import { readVideoSize } from "./video-size";
import { cleanWebm } from "./webm";

const cleaners = { mp4: cleanMp4, webm: cleanWebm } as const;

export type ProcessedVideo = {
  name: "video.mp4" | "video.webm";
  contentType: "video/mp4" | "video/webm";
  width: number;
  height: number;
  bytes: Buffer;
};

/** Whether the bytes begin like a video that a post may have; decided by content, never by name. */
export async function isVideo(bytes: Buffer): Promise<boolean> {
  const type = await fileTypeFromBuffer(bytes);
  return type?.mime === "video/mp4" || type?.mime === "video/webm";
}

/**
 * Reads a video's size from its container and removes its metadata; it is not transcoded.
 * @param field the form field that errors name
 * @throws AppError `invalid_input` for a damaged file
 */
export async function processVideo(bytes: Buffer, field: string): Promise<ProcessedVideo> {
  const type = await fileTypeFromBuffer(bytes);
  const extension = type?.mime === "video/webm" ? "webm" : "mp4";
  const cleaned = cleaners[extension](bytes);
  const size = cleaned && (await readVideoSize(cleaned));
  if (!cleaned || !size) throw fieldError("invalid_input", field, mediaMessages.damaged);
  return {
    name: `video.${extension}`,
    contentType: `video/${extension}`,
    ...size,
    bytes: cleaned,
  };
}
