import "server-only";
import sharp, { type OutputInfo, type Sharp } from "sharp";
import type { Rights } from "./about";
import { openPicture, type Picture } from "./decode";
import { adobeRgbChunk } from "./png-colours";
import type { WideSpace } from "./renditions";
import { leavesSrgb } from "./wide-gamut";

/**
 * Decoded pixels, upright, with nothing else of the upload left. Their numbers are those of `colours`, or
 * of sRGB.
 */
export type Pixels = { data: Buffer; info: OutputInfo; colours?: WideSpace | undefined };

/** One file to be stored. */
export type RenderedFile = {
  name: string;
  contentType: string;
  width: number;
  height: number;
  bytes: Buffer;
  colours?: WideSpace;
  hdr?: true;
};

/** The side of the sample that decides on the colour space. */
const SAMPLE = 512;

/**
 * Decodes a picture's first frame, upright, resized by `shape`. A wide space is kept only of a picture that
 * has colours beyond sRGB and does not move, because what moves is in sRGB (motion.ts).
 */
export async function decodePixels(
  picture: Picture,
  shape: (image: Sharp) => Sharp,
): Promise<Pixels> {
  const isWide = picture.wideSpace && picture.frames === 1 && (await hasWideColours(picture));
  const colours = isWide ? picture.wideSpace : undefined;
  return { ...(await rawOf(shape(openIn(picture, colours).autoOrient()))), colours };
}

async function hasWideColours(picture: Picture): Promise<boolean> {
  const { data, info } = await rawOf(
    openIn(picture, "display-p3").resize(SAMPLE, SAMPLE, { fit: "inside", kernel: "nearest" }),
  );
  return leavesSrgb(data, info.channels);
}

/**
 * In a pipeline of 16 bits sharp converts a profile to Display P3, in one of 8 to sRGB. In one of linear
 * light it loses it, and a photograph of 20 megapixels takes half a second more.
 */
export function openIn(picture: Picture, colours: WideSpace | undefined): Sharp {
  const ignoreIcc = colours === "adobe-rgb";
  const image = openPicture(picture.bytes, { ignoreIcc });
  if (colours === "display-p3") return image.pipelineColourspace("rgb16");
  if (picture.profile === "rgb") return image.pipelineColourspace("srgb");
  return picture.profile === "none" && picture.isLossless
    ? image.pipelineColourspace("scrgb")
    : image;
}

/** The pixels of a pipeline, a byte for each number. */
export const rawOf = (image: Sharp): Promise<Pixels> =>
  image.toColourspace("srgb").raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true });

/** What each orientation of EXIF needs; sharp mirrors before it turns. */
export function turn(image: Sharp, orientation: number): Sharp {
  const angle = { 3: 180, 5: 270, 6: 90, 7: 90, 8: 270 }[orientation] ?? 0;
  const isMirrored = [2, 5, 7].includes(orientation);
  return image
    .rotate(angle)
    .flip(orientation === 4)
    .flop(isMirrored);
}

/** A new pipeline on decoded pixels; `linear` mixes them as light. */
export function fromPixels({ data, info }: Pixels, { linear = false } = {}) {
  const { width, height, channels } = info;
  const image = sharp(data, { raw: { width, height, channels } });
  return linear ? image.pipelineColourspace("scrgb") : image;
}

/** Fewer pixels of the same picture, by the mean of their light, or in a sixth of the time by that of their numbers. */
export async function reduce(
  pixels: Pixels,
  size: { width: number; height?: number },
  { linear } = { linear: true },
): Promise<Pixels> {
  const image = fromPixels(pixels, { linear }).resize(size);
  return { ...(await rawOf(image)), colours: pixels.colours };
}

/** A pipeline that encodes pixels, with a profile of about 500 bytes if they are wide. */
export async function encoding(pixels: Pixels): Promise<Sharp> {
  if (!pixels.colours) return fromPixels(pixels);
  if (pixels.colours === "adobe-rgb") return (await asAdobeRgb(pixels)).keepIccProfile();
  return asDisplayP3(pixels).withIccProfile("p3");
}

/** A rendition that says whose it is, or nothing (EXIF 2.32, table 4). libvips turns the texts to ASCII. */
export const withRights = (image: Sharp, rights?: Rights) =>
  rights ? image.withExif({ IFD0: { Artist: rights.artist, Copyright: rights.copyright } }) : image;

/** The same pixels in sRGB. */
export async function toSrgb(pixels: Pixels): Promise<Pixels> {
  if (!pixels.colours) return pixels;
  if (pixels.colours === "adobe-rgb") return rawOf(await asAdobeRgb(pixels));
  return rawOf(asDisplayP3(pixels).withIccProfile("srgb"));
}

/** In a pipeline of 16 bits sharp takes numbers without a profile for those of Display P3. */
const asDisplayP3 = (pixels: Pixels) =>
  fromPixels(pixels).pipelineColourspace("rgb16").toColourspace("srgb");

/** A PNG's header, behind which its profile comes (PNG §5.6). */
const PNG_HEADER = 33;

/** sharp converts to a profile of which it has no name, but keeps one that came with the pixels. */
async function asAdobeRgb(pixels: Pixels): Promise<Sharp> {
  const png = await fromPixels(pixels).png({ compressionLevel: 0 }).toBuffer();
  return sharp(
    Buffer.concat([png.subarray(0, PNG_HEADER), adobeRgbChunk, png.subarray(PNG_HEADER)]),
  );
}
