import { imageTypes, mediaMessages } from "./rules";

const ALLOWED_TYPES = new Set<string>([...imageTypes, "image/jpg"]);
const ALLOWED_ENDING = /\.(jpe?g|png|gif|webp)$/i;
/** What browsers call a file whose kind they do not know. */
const UNKNOWN_TYPES = new Set(["", "application/octet-stream"]);

/** For the `accept` of a file input; phones convert their own formats to fit it. */
export const acceptedImages = imageTypes.join(",");

/**
 * What is wrong with a file that somebody chose, before any byte of it is sent. The server judges
 * again, by content.
 * @returns the spec's message (§5), or null
 */
export function imageFault(
  file: Pick<File, "name" | "type" | "size">,
  limit: { maxBytes: number; tooLarge: string },
): string | null {
  if (!isImage(file)) return mediaMessages.notAnImage;
  if (file.size > limit.maxBytes) return limit.tooLarge;
  return file.size === 0 ? mediaMessages.damaged : null;
}

function isImage({ name, type }: Pick<File, "name" | "type">) {
  return UNKNOWN_TYPES.has(type) ? ALLOWED_ENDING.test(name) : ALLOWED_TYPES.has(type);
}
