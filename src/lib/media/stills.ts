import "server-only";
import type { WebpOptions } from "sharp";
import type { Rights } from "./about";
import type { Picture } from "./decode";
import { encoding, type Pixels, type RenderedFile, reduce, withRights } from "./pixels";
import { AVIF_WIDTH, FALLBACK_WIDTH, fullLimits, stillWidths } from "./renditions";
import { renderHdr } from "./ultra-hdr";

/**
 * Whether time matters more than bytes, as for the demo content (prisma/seed.ts): less effort, no still larger
 * than a wide screen shows, and AVIF for cards alone.
 */
export const isQuick = () => process.env.QUICK_PICTURES === "1";
const QUICK = { longestSide: 1440, avifWidth: 768 } as const;

const pictureMax = () =>
  Number(process.env.PICTURE_MAX) || (isQuick() ? QUICK.longestSide : fullLimits.edge);

/** A very tall picture has so many pixels at a small width that an AVIF of it takes seconds. */
const AVIF_PIXELS = 8e6;

/**
 * A drawing is kept without loss if that takes at most so many bytes in all, or for each pixel. With less effort
 * it takes many times the bytes and no less time.
 */
const LOSSLESS = { bytes: 32_000, perPixel: 0.25, effort: 2 } as const;
/** Of a picture with more pixels some rows are tried first, because noise takes 12 s of CPU for 16 megapixels. */
const SAMPLED = 1e6;
const [BANDS, BAND_ROWS] = [8, 8];
/** An upload that takes more is no drawing. */
const DRAWING = { bytes: 128_000, perPixel: 0.5 } as const;
/** With more pixels the least effort of lossy WebP has to do, which takes half the time for the same bytes. */
const EFFORT_PIXELS = 6e6;

/** The widest still of a picture of this size (`fullLimits`). */
export function fullSize({ width, height }: { width: number; height: number }) {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const edge = long > fullLimits.panoramaRatio * short ? fullLimits.panoramaEdge : pictureMax();
  const scale = Math.min(1, edge / long, pictureMax() / Math.sqrt(long * short));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** The pixels of the stills below the full size, widest first, each reduced from the one before. */
export async function reduceAll(full: Pixels): Promise<Pixels[]> {
  const steps: Pixels[] = [];
  const widths = stillWidths.filter((width) => !isQuick() || width <= FALLBACK_WIDTH);
  for (const width of widths.toReversed()) {
    const last = steps.at(-1) ?? full;
    if (width < last.info.width) steps.push(await reduce(last, { width }, { linear: !isQuick() }));
  }
  return steps;
}

/** The full size: a drawing as it is, HDR as JPEG, anything else as WebP, and as AVIF unless it is large. */
export async function renderFull(picture: Picture, full: Pixels): Promise<RenderedFile[]> {
  const lossless = await renderLossless(picture, full);
  if (lossless) return [lossless];
  const hdr = await renderHdr(picture, full);
  if (hdr) return [hdr];
  const smaller = isAvif(full) ? [await avif(full)] : [];
  const options = { ...optionsOf(picture, full), ...(isLossyWebp(picture) && AGAIN) };
  return [await webp(full, options, picture.rights), ...smaller];
}

/**
 * What was lossy WebP, as a download has it, loses less again: SSIMULACRA2 is 84 in place of 76 at least, for a fifth
 * more bytes.
 */
const AGAIN = { quality: 90 } as const;

const isLossyWebp = ({ bytes, isLossless }: Picture) =>
  !isLossless && !isQuick() && bytes.toString("latin1", 8, 12) === "WEBP";

/** A narrower still: AVIF up to 1776 px, WebP above, and once for browsers without AVIF. */
export async function renderStep(picture: Picture, step: Pixels): Promise<RenderedFile[]> {
  const isFallback = step.info.width === FALLBACK_WIDTH;
  if (!isAvif(step)) return [await webp(step, optionsOf(picture, step))];
  return [await avif(step), ...(isFallback ? [await webp(step, optionsOf(picture, step))] : [])];
}

/** Whether a narrower still takes less than the full size, as not every one of a drawing does. */
export const isWorthIt = ({ bytes }: RenderedFile, [full]: RenderedFile[]) =>
  bytes.length < (full?.bytes.length ?? 0);

const isAvif = ({ info: { width, height } }: Pixels) =>
  width <= (isQuick() ? QUICK.avifWidth : AVIF_WIDTH) && width * height <= AVIF_PIXELS;

/** Sharp chroma takes four times as long, and a photograph has lost its own to the camera's JPEG. */
function optionsOf({ isLossless }: Picture, { info: { width, height } }: Pixels): WebpOptions {
  const isSmall = width <= FALLBACK_WIDTH;
  const quality = isSmall ? 80 : 85;
  return isQuick()
    ? { quality, effort: 0 }
    : {
        quality,
        effort: width * height > EFFORT_PIXELS ? 0 : 2,
        smartSubsample: isSmall || isLossless,
      };
}

async function renderLossless(picture: Picture, full: Pixels): Promise<RenderedFile | null> {
  const pixels = full.info.width * full.info.height;
  const isWithin = (bytes: number, limit: { bytes: number; perPixel: number }) =>
    bytes <= Math.max(limit.bytes, limit.perPixel * pixels);
  const ofFrame = picture.bytes.length / picture.frames;
  if (!picture.isLossless || !isWithin(ofFrame, DRAWING)) return null;
  const options = { lossless: true, effort: LOSSLESS.effort };
  if (pixels > SAMPLED) {
    const { width, height, bytes } = await webp(sampleOf(full), options);
    if (bytes.length > LOSSLESS.perPixel * width * height) return null;
  }
  const file = await webp(full, options, picture.rights);
  return isWithin(file.bytes.length, LOSSLESS) ? file : null;
}

/** Bands of rows from top to bottom. */
function sampleOf({ data, info, colours }: Pixels): Pixels {
  const row = info.width * info.channels;
  const bands = Array.from({ length: BANDS }, (_, band) => {
    const top = Math.floor((band * (info.height - BAND_ROWS)) / (BANDS - 1));
    return data.subarray(top * row, (top + BAND_ROWS) * row);
  });
  return { data: Buffer.concat(bands), info: { ...info, height: BANDS * BAND_ROWS }, colours };
}

/**
 * The still that a phone loads first takes less quality where it takes more bytes. Where these fall further than to
 * this share, it is fine detail that is lost, as of cloth, noise and lines, and SSIMULACRA2 falls below 70.
 */
const SMALL = { width: 384, bytes: 20_000, quality: 52, share: 0.65 } as const;

/**
 * Colours in every pixel (4:4:4), so that coloured type stays sharp. A narrow still, of more detail for each
 * pixel, needs a higher quality to look as good as WebP of quality 80. The effort pays in narrow stills: in
 * wide ones it takes three times as long for three hundredths of the bytes.
 */
async function avif(pixels: Pixels): Promise<RenderedFile> {
  const { width } = pixels.info;
  const quality = width < FALLBACK_WIDTH ? 64 : 60;
  const still = await encodeAvif(pixels, quality);
  if (width !== SMALL.width || still.bytes.length <= SMALL.bytes) return still;
  const smaller = await encodeAvif(pixels, SMALL.quality);
  return smaller.bytes.length < SMALL.share * still.bytes.length ? still : smaller;
}

async function encodeAvif(pixels: Pixels, quality: number): Promise<RenderedFile> {
  const effort = isQuick() || pixels.info.width > FALLBACK_WIDTH ? 0 : 1;
  const options = { quality, effort, chromaSubsampling: "4:4:4", tune: "iq" } as const;
  return stillOf(pixels, "avif", await (await encoding(pixels)).avif(options).toBuffer());
}

async function webp(pixels: Pixels, options: WebpOptions, rights?: Rights): Promise<RenderedFile> {
  const image = withRights(await encoding(pixels), rights);
  return stillOf(pixels, "webp", await image.webp(options).toBuffer());
}

const stillOf = (
  { info: { width, height }, colours }: Pixels,
  ending: string,
  bytes: Buffer,
): RenderedFile => ({
  ...(colours && { colours }),
  name: `${width}.${ending}`,
  contentType: `image/${ending}`,
  width,
  height,
  bytes,
});
