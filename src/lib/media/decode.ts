import "server-only";
import { fileTypeFromBuffer } from "file-type";
import sharp, { type Metadata } from "sharp";
import { AppError, fieldError } from "@/lib/errors";
import type { About, Rights } from "./about";
import { plainProfile } from "./colour-profile";
import { isGifCutOff } from "./cut-off";
import { imageTypes } from "./file-types";
import { hasManyScans, withJpegProfile } from "./jpeg";
import { mediaMessages } from "./messages";
import { withoutTexts, withProfile, xmpOf } from "./png-colours";
import { readAbout } from "./read-about";
import { decodeLimits, type WideSpace } from "./renditions";
import { wideSpaceOf } from "./wide-gamut";

sharp.cache(false);
// One thread for each picture keeps other requests fast while uploads are processed.
sharp.concurrency(1);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadUhdrBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadNsgifBuffer",
  ],
});

/**
 * An upload that turned out to be a picture within the limits, not yet decoded. `width` and
 * `height` are upright.
 */
export type Picture = {
  bytes: Buffer;
  field: string;
  width: number;
  height: number;
  frames: number;
  /** Whether the upload was compressed without loss. */
  isLossless: boolean;
  /** The kind of its colour profile. */
  profile: "none" | "rgb" | "other";
  /** In which space its colours beyond sRGB are kept, if its profile has any. */
  wideSpace: WideSpace | undefined;
  /** Of HDR: a JPEG, as it is in the upload. */
  gainMap: Buffer | undefined;
  /** EXIF's, 1 to 8. */
  orientation: number;
  /** The delay of each frame, in ms. */
  delays: number[] | undefined;
  /** How often an animation plays; 0 is for ever. */
  loop: number | undefined;
  about: About;
  /** What is written into the largest rendition. */
  rights?: Rights | undefined;
};

/** Of an animated PNG, a PNG to its decoder, the still is decoded. */
const decodedTypes = [...imageTypes, "image/apng"];

/**
 * Reads the type and size of an upload from its content, without decoding pixels.
 * @param field the form field that errors name
 * @throws AppError `unsupported_media`, `invalid_input` (empty or damaged), `too_large` (pixels,
 *   frames, edge)
 */
export async function inspect(upload: Buffer, field: string): Promise<Picture> {
  if (upload.length === 0) throw damaged(field);
  const sniffed = await fileTypeFromBuffer(upload).catch(() => undefined);
  if (!decodedTypes.some((type) => type === sniffed?.mime)) throw notAnImage(field);
  if (sniffed?.mime === "image/gif" && isGifCutOff(upload)) throw damaged(field);
  if (sniffed?.mime === "image/webp" && hasManyFrames(upload)) throw tooManyPixels(field);
  const { bytes, head } = await decoding(field, () => withPlainProfile(upload));
  if (hasManyScans(bytes)) throw tooManyPixels(field);
  const gainMap = head.gainMap?.image;
  const { width, pages: frames = 1, pageHeight: frameHeight = head.height, orientation = 1 } = head;
  const edge = Math.max(width, frameHeight);
  const pixels = width * frameHeight * frames;
  if (edge > decodeLimits.edge || pixels > decodeLimits.pixels || frames > decodeLimits.frames) {
    throw tooManyPixels(field);
  }
  const turned = orientation >= 5;
  return {
    bytes,
    field,
    width: turned ? frameHeight : width,
    height: turned ? width : frameHeight,
    frames,
    isLossless: isLossless(bytes, head.format),
    profile: profileOf(head),
    wideSpace: head.icc && wideSpaceOf(head.icc),
    gainMap: gainMap && !hasManyScans(gainMap) ? gainMap : undefined,
    orientation,
    delays: head.delay,
    loop: head.loop,
    about: readAbout({ exif: head.exif, xmp: upload[0] === PNG ? xmpOf(upload) : head.xmp }),
  };
}

/**
 * What its decoder may read: no profile of an upload reaches lcms as it is.
 * @throws Error for a picture whose profile its decoder finds elsewhere than where it belongs
 */
async function withPlainProfile(upload: Buffer): Promise<{ bytes: Buffer; head: Metadata }> {
  const read = (bytes: Buffer) => openPicture(bytes, { animated: true }).metadata();
  const png = upload[0] === PNG ? withoutTexts(withProfile(upload)) : upload;
  const found = await read(png);
  const icc = found.icc && plainProfile(found.icc);
  if (!found.icc || icc?.equals(found.icc)) return { bytes: png, head: found };
  const bytes = (found.format === "webp" ? withWebpProfile : withJpegProfile)(png, icc);
  const head = await read(bytes);
  if (head.icc && !icc?.equals(head.icc)) throw new Error("There is another profile");
  return { bytes, head };
}

/** The first byte of a PNG. */
const PNG = 0x89;

/** Each frame has a chunk of this name (RFC 9649 §2.7.1.1); libwebp takes time by the square of their number. */
function hasManyFrames(webp: Buffer): boolean {
  let at = -1;
  for (let frames = 0; frames <= decodeLimits.frames; frames++) {
    at = webp.indexOf("ANMF", at + 1);
    if (at < 0) return false;
  }
  return true;
}

/** A lossy WebP has a chunk of this name (RFC 9649 §2.5). */
const isLossless = (bytes: Buffer, format: string) =>
  format !== "jpeg" && !(format === "webp" && bytes.includes("VP8 "));

function profileOf({ icc, space }: Metadata): Picture["profile"] {
  if (!icc) return "none";
  return space === "srgb" || space === "rgb" || space === "rgb16" ? "rgb" : "other";
}

/** A sharp pipeline on an upload that cannot exceed the limits; `animated` opens every frame. */
export function openPicture(
  bytes: Buffer,
  options: { animated?: boolean; ignoreIcc?: boolean } = {},
) {
  return sharp(bytes, {
    ...options,
    limitInputPixels: decodeLimits.pixels,
    limitInputChannels: 5,
    failOn: "error",
    sequentialRead: true,
    unlimited: false,
  });
}

/**
 * Runs decoder work and classifies its errors.
 * @throws AppError `too_large` for what costs too much, `invalid_input` for what cannot be decoded
 */
export async function decoding<T>(field: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof AppError) throw error;
    const costly = error instanceof Error && /pixel limit/i.test(error.message);
    throw costly ? tooManyPixels(field) : damaged(field);
  }
}

const notAnImage = (field: string) =>
  fieldError("unsupported_media", field, mediaMessages.notAnImage);
const damaged = (field: string) => fieldError("invalid_input", field, mediaMessages.damaged);
const tooManyPixels = (field: string) =>
  fieldError("too_large", field, mediaMessages.tooManyPixels);

const FIRST_CHUNK = 12;
/** Where an extended header says that there is a profile (RFC 9649 §2.7.1). */
const FLAGS = 20;
const HAS_PROFILE = 0x20;
const AFTER_HEADER = 30;

/** A WebP with this colour profile alone (RFC 9649 §2.7.1.4). */
function withWebpProfile(webp: Buffer, icc: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.from("ICCP\0\0\0\0");
  head.writeUInt32LE(icc.length, 4);
  const kept = icc.length > 0 ? [head, icc] : [];
  let from = AFTER_HEADER;
  const end = Math.min(webp.length, 8 + webp.readUInt32LE(4));
  for (let start = FIRST_CHUNK; start + 8 <= end; ) {
    const size = 8 + webp.readUInt32LE(start + 4);
    const next = start + size + (size % 2);
    if (start >= AFTER_HEADER && webp.toString("latin1", start, start + 4) === "ICCP") {
      kept.push(webp.subarray(from, start));
      from = next;
    }
    start = next;
  }
  const file = Buffer.concat([webp.subarray(0, AFTER_HEADER), ...kept, webp.subarray(from)]);
  file.writeUInt32LE(webp.readUInt32LE(4) + file.length - webp.length, 4);
  file[FLAGS] = (webp.readUInt8(FLAGS) & ~HAS_PROFILE) | (icc.length > 0 ? HAS_PROFILE : 0);
  return file;
}
