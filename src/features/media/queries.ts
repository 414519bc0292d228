import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import type { QueryResultRow } from "pg";
import { motionName, previewName, type Rendition } from "@/lib/media/renditions";
import { query } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { logger } from "@/lib/server/log";
import { cacheFor } from "@/lib/server/read-cache";
import { mediaUrl } from "./paths";

/** A deletion takes effect at the URLs of its files within this time, and that of the statement. */
const CHECK_EVERY_MS = 1_000;

/** Files are served even when the database is not available; then no cache keeps them. */
const QUERY_TIMEOUT_MS = 300;

/** So many ids of removed media are kept, of 37 bytes each. */
const MOST_KNOWN = 10_000;

const LIST_REMOVED_MEDIA = `
  SELECT string_agg(id::text, ' ') AS ids, count(*) <= ${MOST_KNOWN} AS complete FROM (
    SELECT id FROM media WHERE status = 'deleted'
    UNION ALL SELECT avatar_id FROM users WHERE deleted_at IS NOT NULL
    UNION ALL SELECT unnest(ARRAY[m.id, m.poster_id]) FROM users u
      JOIN posts p ON p.author_id = u.id JOIN media m ON m.id = p.media_id
      WHERE u.deleted_at IS NOT NULL OR u.suspended_at IS NOT NULL
    LIMIT ${MOST_KNOWN + 1}) AS removed`;

const IS_MEDIA_REMOVED = `
  SELECT EXISTS (SELECT FROM media WHERE id = $1 AND status = 'deleted')
    OR EXISTS (SELECT FROM users WHERE avatar_id = $1 AND deleted_at IS NOT NULL)
    OR EXISTS (
      SELECT FROM posts JOIN users u ON u.id = posts.author_id
      WHERE (u.deleted_at IS NOT NULL OR u.suspended_at IS NOT NULL) AND posts.media_id = ANY (ARRAY(
        SELECT $1::uuid UNION ALL SELECT id FROM media WHERE poster_id = $1))) AS yes`;

/** What the database has said last. */
let removed = new Set<string>();

const readRemoved = cacheFor(CHECK_EVERY_MS, async () => {
  const [row] = await ask<{ ids: string | null; complete: boolean }>(LIST_REMOVED_MEDIA, []);
  if (row) removed = new Set(row.ids?.split(" "));
  return row;
});

/**
 * Whether the media of a file is deleted while the file still exists, or the account that it belongs to is
 * deleted, or of a post, suspended: admins see the profile picture of a suspended account. While the
 * database does not respond in time, true for what it has said before, and undefined for others.
 */
export async function isMediaRemoved(mediaId: string): Promise<boolean | undefined> {
  const known = await inTime(readRemoved());
  if (removed.has(mediaId)) return true;
  return known?.complete ? false : known && isTrue(IS_MEDIA_REMOVED, [mediaId]);
}

const IS_PREVIEW_ENDED = `
  SELECT EXISTS (
    SELECT FROM posts WHERE sensitive_by IS NOT NULL AND media_id = ANY (ARRAY(
      SELECT $1::uuid UNION ALL SELECT id FROM media WHERE poster_id = $1))) AS yes`;

/** Whether a file is that of a link preview, of a post that is sensitive by now; undefined as `isMediaRemoved`. */
export const isPreviewEnded = async (mediaId: string, name: string): Promise<boolean | undefined> =>
  name === previewName && isTrue(IS_PREVIEW_ENDED, [mediaId]);

const isTrue = async (text: string, values: unknown[]) =>
  (await inTime(ask<{ yes: boolean }>(text, values)))?.[0]?.yes;

const inTime = <Value>(asked: Promise<Value>) =>
  Promise.race([asked, pause(QUERY_TIMEOUT_MS, undefined, { ref: false })]);

/** No rows when the database fails. */
async function ask<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
  return query<Row>(text, values).catch((error: unknown) => {
    logger.debug({ err: error }, "the lookup of removed media failed");
    return [];
  });
}

/** The columns of `media` that a post needs. `renditions` is `Rendition[]`. */
export type MediaRow = {
  id: string;
  kind: "image" | "video" | "avatar";
  width: number;
  height: number;
  placeholder: Uint8Array | null;
  renditions: unknown;
};

type Stored = Pick<MediaRow, "id" | "renditions">;

/**
 * The media fields of the API's Post. `media` is the largest rendition, animated if there is one;
 * `sources` are the stills, narrowest first and AVIF before WebP, for a video those of its poster; `placeholder` is a
 * thumbhash in base64.
 */
export function toPostMedia(row: MediaRow & { poster?: Stored | null }) {
  const isVideo = row.kind === "video";
  const sources = isVideo ? sourcesOf(row.poster) : sourcesOf(row);
  const largest = largestFile(row);
  const { colours, hdr } = stillsOf(row).at(-1) ?? {};
  const poster = isVideo && row.poster ? stillsOf(row.poster).at(-1) : undefined;
  return {
    media: largest ? url(row.id, largest.name) : "",
    mediaType: isVideo ? ("video" as const) : ("image" as const),
    sources,
    poster: isVideo ? (posterOf(sources)?.url ?? null) : null,
    width: row.width,
    height: row.height,
    ...(poster && { posterRatio: Number((poster.width / poster.height).toPrecision(4)) }),
    // The payload of a page names a key that is undefined, in each of its posts.
    ...(colours && { colours }),
    ...(hdr && { hdr }),
    placeholder: row.placeholder && Buffer.from(row.placeholder).toString("base64"),
  };
}

/** The largest file of a picture or video, the animated one if there is one. */
export const largestFile = (row: Stored): Rendition | undefined =>
  renditionsOf(row).find(({ name, type }) => name === motionName || type.startsWith("video/")) ??
  stillsOf(row).at(-1);

/** The URL of a profile picture in the API; `avatarAt` returns a smaller one. */
export const toPfp = (mediaId: string) => url(mediaId, "224.webp");

export type PreviewFile = { url: string; type: string; width: number; height: number };

/** The files of a link preview: a JPEG, for a video that of its poster, and the video. Null if missing. */
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

const sourcesOf = (row: Stored | null | undefined) =>
  row
    ? stillsOf(row).map(({ name, width, type }) => ({ url: url(row.id, name), width, type }))
    : [];

/** The largest WebP up to this width. */
const POSTER_WIDTH = 2560;

const posterOf = (sources: ReturnType<typeof sourcesOf>) =>
  sources.findLast(({ width, type }) => width <= POSTER_WIDTH && type === "image/webp") ??
  sources.at(-1);

const stillsOf = (row: Stored) =>
  renditionsOf(row)
    .filter(({ name }) => /^\d+\.(avif|jpg|webp)$/.test(name))
    .sort((a, b) => a.width - b.width || a.name.localeCompare(b.name));

const url = (mediaId: string, name: string) => mediaUrl(mediaId, name, env().MEDIA_URL);

// Only this feature writes the column, in this shape.
export const renditionsOf = (row: Stored) => row.renditions as Rendition[];
