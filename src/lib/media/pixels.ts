import "server-only";
import sharp, { type OutputInfo, type Sharp } from "sharp";
import { openPicture, type Picture, withinTime } from "./decode";

/** Decoded pixels, upright and in sRGB, with nothing else of the upload left. */
export type Pixels = { data: Buffer; info: OutputInfo };

/** One file to be stored. */
export type RenderedFile = {
  name: string;
  contentType: string;
  width: number;
  height: number;
  bytes: Buffer;
};

/** Decodes a picture's first frame, upright, resized by `shape`. */
export function decodePixels(picture: Picture, shape: (image: Sharp) => Sharp): Promise<Pixels> {
  return shape(withinTime(openPicture(picture.bytes), picture).autoOrient())
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
}

/** A new pipeline on decoded pixels. */
export function fromPixels({ data, info }: Pixels) {
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}
