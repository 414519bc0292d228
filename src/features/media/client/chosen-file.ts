import { imageTypes, videoTypes } from "@/lib/media/file-types";
import { mediaMessages } from "@/lib/media/messages";

/** One sort of file that people can choose. */
type Sort = { types: ReadonlySet<string>; ending: RegExp; otherwise: string };

const image: Sort = {
  types: new Set<string>([...imageTypes, "image/jpg"]),
  ending: /\.(jpe?g|png|gif|webp)$/i,
  otherwise: mediaMessages.notAnImage,
};
const imageOrVideo: Sort = {
  types: new Set<string>([...image.types, ...videoTypes]),
  ending: /\.(jpe?g|png|gif|webp|mp4|webm)$/i,
  otherwise: mediaMessages.notMedia,
};

/** What browsers call a file whose kind they do not know. */
const UNKNOWN_TYPES = new Set(["", "application/octet-stream"]);

/** For the `accept` of a file input; phones convert their own formats to fit it. */
export const acceptedImages = imageTypes.join(",");
export const acceptedMedia = [...imageTypes, ...videoTypes].join(",");

type Chosen = Pick<File, "name" | "type" | "size">;
type Limit = { maxBytes: number; tooLarge: string };

/**
 * What is wrong with a picture that somebody chose, before any byte of it is sent. The server
 * judges again, by content.
 * @returns the message (docs/product.md V8, V15), or null
 */
export const imageFault = (file: Chosen, limit: Limit) => faultOf(file, image, limit);

/** The same for a picture or a video. */
export const mediaFault = (file: Chosen, limit: Limit) => faultOf(file, imageOrVideo, limit);

function faultOf(file: Chosen, sort: Sort, limit: Limit): string | null {
  if (!isOf(sort, file)) return sort.otherwise;
  if (file.size > limit.maxBytes) return limit.tooLarge;
  return file.size === 0 ? mediaMessages.damaged : null;
}

const isOf = ({ types, ending }: Sort, { name, type }: Chosen) =>
  UNKNOWN_TYPES.has(type) ? ending.test(name) : types.has(type);

/** Whether a chosen file is a video, by what it calls itself. */
export const isVideo = ({ name, type }: Pick<File, "name" | "type">) =>
  type.startsWith("video/") || /\.(mp4|webm)$/i.test(name);
