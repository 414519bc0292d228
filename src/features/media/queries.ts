import "server-only";
import { env } from "@/lib/env";
import { mediaUrl, motionName, previewName, type Rendition } from "./rules";

/** The columns of `media` that a post's picture is shown from. `renditions` is `Rendition[]`. */
export type MediaRow = {
  id: string;
  kind: "image" | "video" | "avatar";
  width: number;
  height: number;
  placeholder: Uint8Array | null;
  renditions: unknown;
};

/** Where files lie, and which. */
type Stored = Pick<MediaRow, "id" | "renditions">;

/**
 * The media part of the API's Post. `media` is the largest rendition, moving if it moves; `sources`
 * are the stills, narrowest first, a video's those of its poster; `placeholder` is a thumbhash in
 * base64.
 */
export function toPostMedia(row: MediaRow & { poster?: Stored | null }) {
  const isVideo = row.kind === "video";
  const sources = isVideo ? sourcesOf(row.poster) : sourcesOf(row);
  const moving = renditionsOf(row).find(
    ({ name, type }) => name === motionName || type.startsWith("video/"),
  );
  return {
    media: moving ? url(row.id, moving.name) : (sources.at(-1)?.url ?? ""),
    mediaType: isVideo ? ("video" as const) : ("image" as const),
    sources,
    poster: isVideo ? (sources.at(-1)?.url ?? null) : null,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder && Buffer.from(row.placeholder).toString("base64"),
  };
}

/** A profile picture as the API sends it; `avatarAt` of the rules turns it into a smaller one. */
export const toPfp = (mediaId: string) => url(mediaId, "224.webp");

/** A file that previews of a shared link show. */
export type PreviewFile = { url: string; type: string; width: number; height: number };

/**
 * What previews of a post's shared link show: a JPEG, for a video that of its poster, and the video
 * itself. Null where the file is missing.
 */
export const toPreviewFiles = (media: Stored & { poster: Stored | null }) => ({
  image: previewFile(media.poster ?? media, ({ name }) => name === previewName),
  video: previewFile(media, ({ type }) => type.startsWith("video/")),
});

function previewFile(row: Stored, matches: (file: Rendition) => boolean): PreviewFile | null {
  const file = renditionsOf(row).find(matches);
  if (!file) return null;
  const { name, type, width, height } = file;
  return { url: new URL(url(row.id, name), env().APP_URL).href, type, width, height };
}

function sourcesOf(row: Stored | null | undefined) {
  if (!row) return [];
  return renditionsOf(row)
    .filter(({ name }) => /^\d+\.webp$/.test(name))
    .sort((a, b) => a.width - b.width)
    .map(({ name, width, type }) => ({ url: url(row.id, name), width, type }));
}

const url = (mediaId: string, name: string) => mediaUrl(mediaId, name, env().MEDIA_URL);

// Only this feature writes the column, in this shape.
const renditionsOf = (row: Stored) => row.renditions as Rendition[];
