import { imageTypes, videoTypes } from "@/lib/media/file-types";
import { mediaMessages } from "@/lib/media/messages";
import { decodeLimits } from "@/lib/media/renditions";

/** What a field takes: files of these types, or with the extension of one where a browser knows no type. */
export type FileKind = { types: readonly string[]; extension: RegExp; wrongType: string };

export const imageFile: FileKind = {
  types: imageTypes,
  extension: /\.(jpe?g|png|gif|webp)$/i,
  wrongType: mediaMessages.notAnImage,
};

export const photoFile: FileKind = {
  types: ["image/png", "image/jpeg"],
  extension: /\.(jpe?g|png)$/i,
  wrongType: mediaMessages.notAPhoto,
};

/** With what some browsers report for an MP4 by the name of M4V. */
export const mediaFile: FileKind = {
  types: [...imageTypes, ...videoTypes, "video/x-m4v"],
  extension: /\.(jpe?g|png|gif|webp|mp4|m4v|webm)$/i,
  wrongType: mediaMessages.notMedia,
};

/** What browsers report for a file of unknown type. */
const UNKNOWN_TYPES = new Set(["", "application/octet-stream"]);

type FileInfo = Pick<File, "name" | "type" | "size">;

export type FileLimit = { maxBytes: number; tooLarge: string };

/** Checks the type and size of a file before it is uploaded. @returns the error message, or null */
export function validateFile(file: FileInfo, kind: FileKind, limit: FileLimit): string | null {
  if (!isOfKind(kind, file)) return kind.wrongType;
  if (file.size > limit.maxBytes) return limit.tooLarge;
  return file.size === 0 ? mediaMessages.damaged : null;
}

const isOfKind = ({ types, extension }: FileKind, { name, type }: FileInfo) =>
  UNKNOWN_TYPES.has(type)
    ? extension.test(name)
    : types.includes(type === "image/jpg" ? "image/jpeg" : type);

export const isVideo = ({ name, type }: Pick<File, "name" | "type">) =>
  type.startsWith("video/") || /\.(mp4|m4v|webm)$/i.test(name);

/**
 * Whether the content of a file can be decoded. Of a video only the container is read, because a
 * missing codec says nothing about the file.
 */
export const canDecode = (file: File): Promise<boolean> =>
  isVideo(file) ? isPlayable(file) : isPicture(file);

async function isPicture(file: File): Promise<boolean> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return true;
  } catch {
    // A picture over the limit may be too large for this browser only; the server reports its size.
    return image.naturalWidth * image.naturalHeight > decodeLimits.pixels;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

async function isPlayable(file: File): Promise<boolean> {
  const reader = await import("@/lib/media/video-size").catch(() => undefined);
  // Without the chunk only the server can tell.
  return !reader || (await reader.readVideoSize(await file.arrayBuffer())) !== null;
}
