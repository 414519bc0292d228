import { inflateSync } from "node:zlib";
import sharp, { type SharpOptions } from "sharp";
import { adobeRgbChunk } from "@/lib/media/adobe-rgb";

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

/** The metadata of a stored picture, but for the profiles that it may have, which are not the upload's. */
export async function storedMetadata(picture: Buffer) {
  const { exif, xmp, icc, iptc, orientation, comments } = await openStored(picture).metadata();
  const profile = icc && ours.some((one) => one?.equals(icc)) ? undefined : icc;
  return { exif, xmp, icc: profile, iptc, orientation, comments };
}
