import "server-only";
import type { Sharp } from "sharp";
import { openPicture, type Picture } from "./decode";
import { openIn, type Pixels, type RenderedFile, withRights } from "./pixels";

/** Missing in the types of sharp 0.35.5. */
type WithGainMap = Sharp & { keepGainMap(): Sharp };

const QUALITY = 85;

/**
 * The full size as a JPEG with the gain map of the upload, which sharp reads, resizes and writes.
 * @returns undefined for a picture without a gain map, or with one that is damaged or larger than the picture
 */
export async function renderHdr(picture: Picture, full: Pixels): Promise<RenderedFile | undefined> {
  // Where it turns the picture, libvips reads a gain map whose memory is freed (sharp 0.35.5).
  if (!picture.gainMap || picture.orientation > 2) return undefined;
  const { width, height } = full.info;
  const colours = full.colours && "display-p3";
  const bytes = await encode(picture, picture.gainMap, { width, height, colours }).catch(
    () => null,
  );
  if (!bytes) return undefined;
  const name = `${width}.jpg`;
  const type = { contentType: "image/jpeg", hdr: true } as const;
  return { name, ...type, width, height, bytes, ...(colours && { colours }) };
}

type Target = { width: number; height: number; colours: "display-p3" | undefined };

async function encode(picture: Picture, gainMap: Buffer, { colours, ...size }: Target) {
  // sharp's limits are those of the picture, not of the gain map in it.
  const head = await openPicture(gainMap).metadata();
  if (head.width * head.height > picture.width * picture.height) throw new Error("large gain map");
  const upright = openIn(picture, colours).autoOrient() as WithGainMap;
  const image = upright
    .keepGainMap()
    .resize({ ...size, fit: "fill" })
    .toColourspace("srgb")
    .withIccProfile(colours ? "p3" : "srgb");
  // Without it, libvips writes the resolution that the upload has.
  return withRights(image.withExif({}), picture.rights).jpeg({ quality: QUALITY }).toBuffer();
}
