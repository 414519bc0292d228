import "server-only";
import sharp from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { type PerceptualHash, perceptualHash, RASTER_SIDE } from "@/lib/perceptual-hash";
import { decoding, inspect, type Picture } from "./decode";
import { renderMotion } from "./motion";
import { renderPalette } from "./palette";
import {
  decodePixels,
  encoding,
  fromPixels,
  type Pixels,
  type RenderedFile,
  rawOf,
  reduce,
  toSrgb,
} from "./pixels";
import { renderPreview } from "./preview";
import { type Analysis, LargePicture, type ProcessedMedia, type Upload } from "./processed-media";
import { avatarSides, decodeLimits, FALLBACK_WIDTH, previewLimits } from "./renditions";
import { fullSize, isQuick, isWorthIt, reduceAll, renderFull, renderStep } from "./stills";

const AVATAR = { quality: 80, effort: 2, smartSubsample: true } as const;

/**
 * Decodes a picture once and derives the square renditions of a profile picture (48, 96, 224; the first frame of
 * what moves), or of a post its stills (AVIF and WebP, never enlarged), a moving rendition if it moves, the preview
 * for shared links and the placeholder. Nothing of the upload's metadata survives in a file.
 * @throws AppError `unsupported_media`, `invalid_input`, `too_large` naming `field`; LargePicture
 */
export async function processUpload(upload: Upload): Promise<ProcessedMedia> {
  const { bytes, kind, field, position, rights, mayBeLarge } = upload;
  const picture = await inspect(bytes, field);
  if (isLarge(picture) && !mayBeLarge) throw new LargePicture(picture.frames > 1);
  return decoding(field, () =>
    kind === "avatar" ? renderAvatar(picture, position) : renderPost({ ...picture, rights }),
  );
}

/** What takes hundreds of megabytes, or seconds as animations and what may have 16 bits for each colour. */
const isLarge = ({ width, height, frames, isLossless }: Picture) =>
  width * height * frames > decodeLimits.pixels / (frames > 1 ? 10 : isLossless ? 4 : 2);

/** One step after the other, because each needs tens of megabytes. */
async function renderPost(picture: Picture): Promise<ProcessedMedia> {
  const { full, steps, srgb } = await decodePost(picture);
  const narrower: RenderedFile[] = [];
  for (const step of steps) narrower.push(...(await renderStep(picture, step)));
  const stills = [...full, ...narrower.filter((file) => isWorthIt(file, full))];
  const preview = await renderPreview(srgb);
  const thumbhash = await renderThumbhash(srgb);
  const analysis = await analyse(srgb);
  const motion = picture.frames > 1 ? [await renderMotion(picture)] : [];
  const renditions = [...stills, preview, ...motion];
  const { width, height, about } = picture;
  return { width, height, animated: motion.length > 0, thumbhash, analysis, about, renditions };
}

/** When this ends, the pixels of the full size are free for what the narrower stills need. */
async function decodePost(picture: Picture) {
  const pixels = await decodePixels(picture, (image) =>
    image.resize({ ...fullSize(picture), fit: "fill" }),
  );
  // The largest rendition of what moves is another one.
  const rights = picture.frames > 1 ? undefined : picture.rights;
  const full = await renderFull({ ...picture, rights }, pixels);
  const steps = await reduceAll(pixels);
  const srgb = await toSrgb(steps.findLast(fillsPreview) ?? pixels);
  return { full, steps, srgb };
}

const fillsPreview = ({ info: { width, height } }: Pixels) =>
  width >= (isQuick() ? FALLBACK_WIDTH : previewLimits.width) && height >= previewLimits.height;

async function renderAvatar(picture: Picture, position?: string): Promise<ProcessedMedia> {
  const { width, height } = picture;
  const largest = Math.min(avatarSides.at(-1) ?? width, width, height);
  const square = { width: largest, height: largest };
  const place = position && placeOf(position, picture, largest);
  const pixels = await decodePixels(picture, (image) =>
    place
      ? image.resize({ ...square, fit: "outside" }).extract({ ...square, ...place })
      : image.resize({ ...square, position: sharp.strategy.attention }),
  );
  const [thumbhash, ...renditions] = await Promise.all([
    toSrgb(pixels).then(renderThumbhash),
    ...avatarSides.map((side) => renderSquare(pixels, side)),
  ]);
  return { width, height, animated: false, thumbhash, renditions };
}

/** Of a square within the picture, whose shorter edge is reduced to `side`. */
function placeOf(position: string, { width, height }: Picture, side: number) {
  const [x = 50, y = 50] = position.split(" ").map(Number.parseFloat);
  const scale = side / Math.min(width, height);
  const from = (length: number, percent: number) =>
    Math.max(0, Math.floor(((Math.floor(length * scale) - side) * percent) / 100));
  return { left: from(width, x), top: from(height, y) };
}

async function renderSquare(pixels: Pixels, side: number): Promise<RenderedFile> {
  const { info } = pixels;
  const square = side < info.width ? await reduce(pixels, { width: side, height: side }) : pixels;
  const bytes = await (await encoding(square)).webp(AVATAR).toBuffer();
  const { width, height } = square.info;
  return { name: `${side}.webp`, contentType: "image/webp", width, height, bytes };
}

async function renderThumbhash(pixels: Pixels) {
  const size = { width: 64, height: 64, fit: "inside", withoutEnlargement: true } as const;
  const { data, info } = await rawOf(fromPixels(pixels).resize(size).ensureAlpha());
  return rgbaToThumbHash(info.width, info.height, data);
}

/** The palette and the perceptual hash of decoded pixels of sRGB. */
export const analyse = async (srgb: Pixels): Promise<Analysis> => ({
  palette: await renderPalette(srgb),
  perceptualHash: await hashPixels(srgb),
});

/** The perceptual hash of pixels in sRGB, or null if they have hardly any detail. */
async function hashPixels(pixels: Pixels): Promise<PerceptualHash | null> {
  const { data } = await rawOf(
    fromPixels(pixels)
      .flatten({ background: "#ffffff" })
      .resize({ width: RASTER_SIDE, height: RASTER_SIDE, fit: "fill" }),
  );
  return perceptualHash(data, 3);
}
