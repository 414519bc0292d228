import { imageTypes, videoTypes } from "@/lib/media/file-types";
import { mediaMessages } from "@/lib/media/messages";

/** What a field takes: files of these types. */
export type FileKind = { types: readonly string[]; wrongType: string };

export const imageFile: FileKind = { types: imageTypes, wrongType: mediaMessages.notAnImage };

export const photoFile: FileKind = {
  types: ["image/png", "image/jpeg"],
  wrongType: mediaMessages.notAPhoto,
};

/** With what some browsers report for an MP4 by the name of M4V. */
export const mediaFile: FileKind = {
  types: [...imageTypes, ...videoTypes, "video/x-m4v"],
  wrongType: mediaMessages.notMedia,
};

const typesByExtension: Record<string, string> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  webp: "image/webp",
  mp4: "video/mp4",
  m4v: "video/mp4",
  webm: "video/webm",
};

/** The type of a file by its extension, because browsers do not know every one; else as they say. */
export const declaredType = ({ name, type }: Pick<File, "name" | "type">): string =>
  typesByExtension[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ""] ?? type;

export const isVideo = (file: Pick<File, "name" | "type">) =>
  declaredType(file).startsWith("video/");

type FileInfo = Pick<File, "name" | "type" | "size">;

export type FileLimit = { maxBytes: number; tooLarge: string };

/** Checks the type and size of a file before it is uploaded. @returns the error message, or null */
export function validateFile(file: FileInfo, kind: FileKind, limit: FileLimit): string | null {
  if (!kind.types.includes(declaredType(file))) return kind.wrongType;
  if (file.size > limit.maxBytes) return limit.tooLarge;
  return file.size === 0 ? mediaMessages.damaged : null;
}
