import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { query } from "@/lib/db";
import { env } from "@/lib/env";
import { logger } from "@/lib/log";
import { motionName, previewName, type Rendition } from "@/lib/media/renditions";
import { mediaUrl } from "./paths";

/** How long it may take until a deletion shows at the addresses of files. */
const LOOK_EVERY_MS = 1_000;

/** How long a file may wait for the database, which may be away: files are served without it. */
const PATIENCE_MS = 300;

const IS_ANYTHING_LEAVING = `
  SELECT EXISTS (SELECT FROM media WHERE status = 'deleted')
    OR EXISTS (SELECT FROM users WHERE deleted_at IS NOT NULL) AS yes`;

const IS_GONE = `
  SELECT EXISTS (SELECT FROM media WHERE id = $1 AND status = 'deleted')
    OR EXISTS (SELECT FROM users WHERE avatar_id = $1 AND deleted_at IS NOT NULL)
    OR EXISTS (
      SELECT FROM posts JOIN users ON users.id = posts.author_id
      WHERE users.deleted_at IS NOT NULL AND posts.media_id = ANY (ARRAY(
        SELECT $1::uuid UNION ALL SELECT id FROM media WHERE poster_id = $1))) AS yes`;

let lookedAt = Number.NEGATIVE_INFINITY;

let isLeaving = Promise.resolve(false);

/**
 * Whether a file is on its way out though it is still there: its media is deleted, or the account
 * whose post or picture it is. Asked of the database only while there is anything like that at all,
 * which is looked up once a second; without an answer in time the file counts as there.
 */
export async function isGone(mediaId: string): Promise<boolean> {
  if (performance.now() - lookedAt > LOOK_EVERY_MS) {
    lookedAt = performance.now();
    isLeaving = ask("anything_leaving", IS_ANYTHING_LEAVING, []);
  }
  return (await isLeaving) && ask("media_gone", IS_GONE, [mediaId]);
}

async function ask(name: string, text: string, values: unknown[]): Promise<boolean> {
  const asked = query<{ yes: boolean }>(name, text, values).then(
    ([row]) => row?.yes ?? false,
    (error) => {
      logger.debug({ err: error }, "nobody says whether a file is gone");
      return false;
    },
  );
  return Promise.race([asked, pause(PATIENCE_MS, false, { ref: false })]);
}

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
