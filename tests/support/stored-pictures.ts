import { isDeepStrictEqual } from "node:util";
import { inflateSync } from "node:zlib";
import exifr from "exifr";
import sharp, { type SharpOptions } from "sharp";
import { adobeRgbChunk } from "@/lib/media/png-colours";

/** Opens a stored picture, also in a process in which uploads are decoded, where AVIF is blocked. */
export function openStored(picture: Buffer, options?: SharpOptions) {
  sharp.unblock({ operation: ["VipsForeignLoadHeifBuffer"] });
  return sharp(picture, options);
}

const blank = { create: { width: 1, height: 1, channels: 3, background: "red" } } as const;
const profileNamed = async (name: string) =>
  (await sharp(await sharp(blank).withIccProfile(name).png().toBuffer()).metadata()).icc;
/** The second is in HDR pictures only. */
const ours = [await profileNamed("p3"), await profileNamed("srgb")];

/** Behind the length, type and name of the chunk, before its checksum. */
ours.push(inflateSync(adobeRgbChunk.subarray(11, -4)));

/** What libvips says in an HDR picture, and its size. */
const ownExif = {
  ...{ Orientation: "Horizontal (normal)", XResolution: 25.4, YResolution: 25.4 },
  ...{ ResolutionUnit: "inches", ExifVersion: "2.1", FlashpixVersion: "1.0", ColorSpace: 65_535 },
};

/** The metadata of a stored picture, but for what does not come from the upload. */
export async function storedMetadata(picture: Buffer) {
  const { exif, xmp, icc, iptc, orientation, comments, gainMap, width, height } =
    await openStored(picture).metadata();
  const profile = icc && ours.some((one) => one?.equals(icc)) ? undefined : icc;
  const isOwn =
    exif &&
    gainMap &&
    isDeepStrictEqual(await exifr.parse(exif.subarray(6), { tiff: true, exif: true }), {
      ...{ ...ownExif, ExifImageWidth: width, ExifImageHeight: height },
    });
  return isOwn
    ? { xmp, icc: profile, iptc, comments }
    : { exif, xmp, icc: profile, iptc, orientation, comments };
}
