import sharp from "sharp";

/** Opens a stored picture, also in a process in which uploads are decoded, where AVIF is blocked. */
export function openStored(picture: Buffer) {
  sharp.unblock({ operation: ["VipsForeignLoadHeifBuffer"] });
  return sharp(picture);
}

const blank = { create: { width: 1, height: 1, channels: 3, background: "red" } } as const;
const displayP3 = (await sharp(await sharp(blank).withIccProfile("p3").png().toBuffer()).metadata())
  .icc;

/** The metadata of a stored picture, but for the one profile that it may have, which is the library's. */
export async function storedMetadata(picture: Buffer) {
  const { exif, xmp, icc, iptc, orientation, comments } = await openStored(picture).metadata();
  const profile = icc && displayP3?.equals(icc) ? undefined : icc;
  return { exif, xmp, icc: profile, iptc, orientation, comments };
}
