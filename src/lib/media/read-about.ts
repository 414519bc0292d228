import "server-only";
import * as exifreader from "exifreader";
import type { Metadata } from "sharp";
import { type About, CAMERA_TAGS, cameraOf, isMadeWithAi } from "./about";

/** In Node a CommonJS module, whose exports are those of `default`. */
const { load } = "default" in exifreader ? (exifreader.default as typeof exifreader) : exifreader;

/** So much a segment of a JPEG holds; of more EXIF, and of XMP behind so many bytes, nothing is read. */
const EXIF_MAX = 65_535;
const XMP_MAX = 1024 * 1024;

const EXIF_HEADER = "Exif\0\0";

/** What a picture's own metadata say of it. What cannot be read says nothing. */
export function readAbout({ exif, xmp }: Pick<Metadata, "exif" | "xmp">): About {
  return { camera: readCamera(exif), isAi: isMadeWithAi(xmp ? textOf(xmp) : "") };
}

function readCamera(exif: Buffer | undefined) {
  if (!exif || exif.length > EXIF_MAX) return null;
  const hasHeader = exif.toString("latin1", 0, EXIF_HEADER.length) === EXIF_HEADER;
  try {
    const tiff = hasHeader ? exif.subarray(EXIF_HEADER.length) : exif;
    return cameraOf(load(tiff, { expanded: true, includeTags: { exif: CAMERA_TAGS } }).exif);
  } catch {
    return null;
  }
}

/** What is searched for is of ASCII, between zeros in UTF-16 and UTF-32. */
const textOf = (xmp: Buffer) => xmp.toString("latin1", 0, XMP_MAX).replaceAll("\0", "");
