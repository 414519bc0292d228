import { imageTypes, videoTypes } from "@/lib/media/file-types";
import { mediaMessages } from "@/lib/media/messages";
import { decodeLimits } from "@/lib/media/renditions";

type FileKind = { types: ReadonlySet<string>; extension: RegExp; wrongType: string };

const image: FileKind = {
  types: new Set<string>([...imageTypes, "image/jpg"]),
  extension: /\.(jpe?g|png|gif|webp)$/i,
  wrongType: mediaMessages.notAnImage,
};

const photo: FileKind = {
  types: new Set(["image/jpeg", "image/jpg", "image/png"]),
  extension: /\.(jpe?g|png)$/i,
  wrongType: mediaMessages.notAPhoto,
};

/** What some browsers report for an MP4 by that name. */
const M4V = "video/x-m4v";

const imageOrVideo: FileKind = {
  types: new Set<string>([...image.types, ...videoTypes, M4V]),
  extension: /\.(jpe?g|png|gif|webp|mp4|m4v|webm)$/i,
  wrongType: mediaMessages.notMedia,
};

/** What browsers report for a file of unknown type. */
const UNKNOWN_TYPES = new Set(["", "application/octet-stream"]);

/** For the `accept` attribute; phones convert their own formats to it. */
export const IMAGE_ACCEPT = imageTypes.join(",");

export const PHOTO_ACCEPT = "image/png,image/jpeg";

export const MEDIA_ACCEPT = [...imageTypes, ...videoTypes, M4V].join(",");

type FileInfo = Pick<File, "name" | "type" | "size">;

type Limit = { maxBytes: number; tooLarge: string };

/** Checks the type and size of a picture before it is uploaded. @returns the error message, or null */
export const validateImage = (file: FileInfo, limit: Limit) => validate(file, image, limit);

export const validatePhoto = (file: FileInfo, limit: Limit) => validate(file, photo, limit);

export const validateMedia = (file: FileInfo, limit: Limit) => validate(file, imageOrVideo, limit);

function validate(file: FileInfo, kind: FileKind, limit: Limit): string | null {
  if (!isOfKind(kind, file)) return kind.wrongType;
  if (file.size > limit.maxBytes) return limit.tooLarge;
  return file.size === 0 ? mediaMessages.damaged : null;
}

const isOfKind = ({ types, extension }: FileKind, { name, type }: FileInfo) =>
  UNKNOWN_TYPES.has(type) ? extension.test(name) : types.has(type);

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
