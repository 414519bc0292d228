import "server-only";
import sharp, { type OutputInfo, type Sharp } from "sharp";
import { openPicture, type Picture, withinTime } from "./decode";
import type { Rendition } from "./renditions";
import { leavesSrgb } from "./wide-gamut";

/**
 * Decoded pixels, upright, with nothing else of the upload left. Their numbers are those of Display P3 if
 * they are wide, else those of sRGB.
 */
export type Pixels = { data: Buffer; info: OutputInfo; isWide: boolean };

/** One file to be stored. */
export type RenderedFile = {
  name: string;
  contentType: string;
  width: number;
  height: number;
  bytes: Buffer;
  colours?: Rendition["colours"];
};

/** The side of the sample that decides on the colour space. */
const SAMPLE = 512;

/**
 * Decodes a picture's first frame, upright, resized by `shape`. Display P3 is kept only of a picture that
 * has colours beyond sRGB and does not move, because what moves is in sRGB (motion.ts).
 */
export async function decodePixels(
  picture: Picture,
  shape: (image: Sharp) => Sharp,
): Promise<Pixels> {
  const isWide = picture.hasWideProfile && picture.frames === 1 && (await hasWideColours(picture));
  const image = shape(openIn(picture, isWide).autoOrient());
  return { ...(await rawOf(image)), isWide };
}

async function hasWideColours(picture: Picture): Promise<boolean> {
  const { data, info } = await rawOf(
    openIn(picture, true).resize(SAMPLE, SAMPLE, { fit: "inside", kernel: "nearest" }),
  );
  return leavesSrgb(data, info.channels);
}

/**
 * In a pipeline of 16 bits sharp converts a profile to Display P3, in one of 8 to sRGB. In one of linear
 * light it loses it, and a photograph of 20 megapixels takes half a second more.
 */
function openIn(picture: Picture, isWide: boolean): Sharp {
  const image = withinTime(openPicture(picture.bytes), picture);
  if (isWide) return image.pipelineColourspace("rgb16");
  if (picture.profile === "rgb") return image.pipelineColourspace("srgb");
  return picture.profile === "none" && picture.isLossless
    ? image.pipelineColourspace("scrgb")
    : image;
}

const rawOf = (image: Sharp) =>
  image.toColourspace("srgb").raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true });

/** A new pipeline on decoded pixels; `linear` mixes them as light. */
export function fromPixels({ data, info }: Pixels, { linear = false } = {}) {
  const { width, height, channels } = info;
  const image = sharp(data, { raw: { width, height, channels } });
  return linear ? image.pipelineColourspace("scrgb") : image;
}

/** Fewer pixels of the same picture, by the mean of their light. */
export async function reduce(
  pixels: Pixels,
  size: { width: number; height?: number },
): Promise<Pixels> {
  const image = fromPixels(pixels, { linear: true }).resize(size);
  return { ...(await rawOf(image)), isWide: pixels.isWide };
}

/** A pipeline that encodes pixels, with a profile of 480 bytes if they are wide. */
export const encoding = (pixels: Pixels): Sharp =>
  pixels.isWide ? asDisplayP3(pixels).withIccProfile("p3") : fromPixels(pixels);

/** The same pixels in sRGB. */
export async function toSrgb(pixels: Pixels): Promise<Pixels> {
  if (!pixels.isWide) return pixels;
  const image = asDisplayP3(pixels).withIccProfile("srgb");
  return { ...(await rawOf(image)), isWide: false };
}

/** In a pipeline of 16 bits sharp takes numbers without a profile for those of Display P3. */
const asDisplayP3 = (pixels: Pixels) =>
  fromPixels(pixels).pipelineColourspace("rgb16").toColourspace("srgb");
