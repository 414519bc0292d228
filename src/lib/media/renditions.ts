/**
 * Widths of the stills of a post's picture below its full size, as wide as a page shows it, at one to three
 * device pixels for each of CSS; none is ever enlarged (docs/product.md L29).
 */
export const stillWidths = [384, 768, 1176, 1776, 2560] as const;

/**
 * The full size, that of the widest still: the longest side of a picture, unless PICTURE_MAX is set
 * (docs/operations.md). A panorama, above this ratio of its sides, has as many pixels as a square of that side, and no
 * longer side than WebP can have.
 */
export const fullLimits = { edge: 4096, panoramaRatio: 4, panoramaEdge: 16_383 } as const;

/** Of the WebP for browsers without AVIF. */
export const FALLBACK_WIDTH = 1176;

/** Up to this width a still is an AVIF; larger ones take browsers too long to decode. */
export const AVIF_WIDTH = 1776;

/** Sides of the square renditions of a profile picture (docs/product.md L29). */
export const avatarSides = [48, 96, 224] as const;

/** What decoding may cost at most; pixels count over all frames (OWASP ASVS 5.2.6). */
export const decodeLimits = { pixels: 50e6, frames: 200, edge: 16_384 } as const;

/** What links to a post show elsewhere; larger pictures are refused by some readers. */
export const previewLimits = { width: 1200, height: 630, bytes: 300_000 } as const;

export const previewName = "preview.jpg";

export const motionName = "motion.webp";

/** The longest side of what moves. */
export const MOTION_EDGE = 1280;

/** The type of a stored file by the ending of its name. */
export const typesByEnding: Record<string, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  mp4: "video/mp4",
  webm: "video/webm",
};

/** The spaces in which colours beyond sRGB are kept. */
export type WideSpace = "display-p3" | "adobe-rgb";

/** One stored file of a media row, as kept in its `renditions` column. */
export type Rendition = {
  name: string;
  width: number;
  height: number;
  type: string;
  bytes: number;
  /** Absent for sRGB. */
  colours?: WideSpace;
  /** Has a gain map. */
  hdr?: true;
};
