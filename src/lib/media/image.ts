import "server-only";
import pLimit from "p-limit";
import sharp from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { processShare } from "@/lib/server/process-share";
import { semaphore } from "@/lib/server/semaphore";
import { decoding, inspect, type Picture, startClock } from "./decode";
import { renderMotion } from "./motion";
import { decodePixels, fromPixels, type Pixels, type RenderedFile } from "./pixels";
import { renderPreview } from "./preview";
import type { ProcessedMedia, Upload } from "./processed-media";
import { avatarSides, decodeLimits, stillWidths } from "./renditions";

/** Concurrent uploads that are checked, wait or are decoded; each is in memory meanwhile. */
const withPicturePlace = semaphore({ active: processShare(34), waiting: 0 });
const decoders = pLimit(processShare(2));
/** For pictures that need hundreds of megabytes; others do not wait for them. */
const largeDecoder = pLimit(1);

/** Threads that one upload may use of Node's few, which files and password hashes need too. */
const THREADS = 2;
/** WebP has no larger side than this. */
const WEBP_EDGE = 16_383;
const still = { quality: 75, effort: 2 } as const;

/**
 * Decodes a post's picture once and derives its stills (320 to 1920 wide, never enlarged, WebP), a
 * moving rendition if it moves, the preview for shared links and the placeholder. Nothing of the
 * upload's metadata survives.
 * @throws AppError `unsupported_media`, `invalid_input`, `too_large` naming `field`; `unavailable`
 *   when too many wait
 */
export function processPostImage(bytes: Buffer, field = "media"): Promise<ProcessedMedia> {
  return processImage(bytes, field, renderPost);
}

/**
 * Derives the square renditions of a profile picture (48, 96, 224; the first frame of what moves).
 * @throws as `processPostImage`
 */
export function processAvatar(bytes: Buffer, field = "pfp"): Promise<ProcessedMedia> {
  return processImage(bytes, field, renderAvatar);
}

/** Processes an upload by its kind; throws as `processPostImage`. */
export const processUpload = ({ bytes, kind, field }: Upload): Promise<ProcessedMedia> =>
  kind === "avatar" ? processAvatar(bytes, field) : processPostImage(bytes, field);

/** Checks before it waits, so that a refusal is immediate also while decoders are busy (T12). */
function processImage(
  bytes: Buffer,
  field: string,
  render: (picture: Picture) => Promise<ProcessedMedia>,
): Promise<ProcessedMedia> {
  return withPicturePlace(async () => {
    const picture = await inspect(bytes, field);
    const decode = () => decoders(() => decoding(field, () => render(startClock(picture))));
    return isLarge(picture) ? largeDecoder(decode) : decode();
  });
}

const isLarge = ({ width, height, frames }: Picture) =>
  width * height * frames > decodeLimits.pixels / 2;

async function renderPost(picture: Picture): Promise<ProcessedMedia> {
  const widest = Math.min(picture.width, stillWidths.at(-1) ?? picture.width);
  const widths = [widest, ...stillWidths.filter((width) => width < widest).reverse()];
  const pixels = await decodePixels(picture, (image) =>
    image.resize({ width: widest, height: WEBP_EDGE, fit: "inside", withoutEnlargement: true }),
  );
  const lane = pLimit(THREADS);
  const [motion, preview, thumbhash, stills] = await Promise.all([
    picture.frames > 1 ? lane(() => renderMotion(picture)) : null,
    lane(() => renderPreview(pixels)),
    lane(() => renderThumbhash(pixels)),
    lane.map(widths, (width) => renderStill(pixels, `${width}.webp`, { width })),
  ]);
  const renditions = [...stills, preview, ...(motion ? [motion] : [])];
  const { width, height } = picture;
  return { width, height, animated: motion !== null, thumbhash, renditions };
}

async function renderAvatar(picture: Picture): Promise<ProcessedMedia> {
  const { width, height } = picture;
  const largest = Math.min(avatarSides.at(-1) ?? width, width, height);
  const square = (side: number) => ({ width: side, height: side, fit: "cover" as const });
  const pixels = await decodePixels(picture, (image) =>
    image.resize({ ...square(largest), position: sharp.strategy.attention }),
  );
  const [thumbhash, ...renditions] = await Promise.all([
    renderThumbhash(pixels),
    ...avatarSides.map((side) =>
      renderStill(pixels, `${side}.webp`, square(Math.min(side, largest))),
    ),
  ]);
  return { width, height, animated: false, thumbhash, renditions };
}

async function renderStill(
  pixels: Pixels,
  name: string,
  size: { width: number; height?: number },
): Promise<RenderedFile> {
  const { data, info } = await fromPixels(pixels)
    .resize({ ...size, withoutEnlargement: true })
    .webp(still)
    .toBuffer({ resolveWithObject: true });
  return { name, contentType: "image/webp", width: info.width, height: info.height, bytes: data };
}

async function renderThumbhash(pixels: Pixels) {
  const { data, info } = await fromPixels(pixels)
    .resize({ width: 64, height: 64, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return rgbaToThumbHash(info.width, info.height, data);
}
