import { AppError, type ErrorCode, type FieldError } from "@/lib/errors";
import type { PerceptualHash } from "@/lib/perceptual-hash";
import type { About, Rights } from "./about";
import type { RenderedFile } from "./pixels";

/** The bytes of an uploaded file; errors name `field` of the form. */
export type Upload = {
  bytes: Buffer;
  kind: "image" | "avatar" | "video";
  field: string;
  /** Which square an avatar shows, as `object-position`: `50% 20%`; absent: what draws the attention. */
  position?: string | undefined;
  /** What the author of a post's picture grants: written into its largest rendition. */
  rights?: Rights | undefined;
  /** Otherwise a picture that needs much is a `LargePicture`. */
  mayBeLarge?: boolean;
};

/**
 * One of the colours of a picture: 0xRRGGBB, its cell (src/lib/colour-cells.ts), and the part of the
 * picture that has it, in percent.
 */
export type PaletteColour = { rgb: number; cell: number; share: number };

/** By what a picture is found. One with hardly any detail has no hash. */
export type Analysis = { palette: PaletteColour[]; perceptualHash: PerceptualHash | null };

/**
 * What becomes of an upload. `width` and `height` are those of the upright original; a video has no
 * placeholder of its own.
 */
export type ProcessedMedia = {
  width: number;
  height: number;
  animated: boolean;
  thumbhash: Uint8Array | null;
  /** Of the picture of a post. */
  analysis?: Analysis;
  about?: About;
  renditions: RenderedFile[];
};

type Refusal = {
  code: ErrorCode;
  message: string;
  errors: FieldError[] | undefined;
  retryAfter: number | undefined;
};

/** A picture whose turn is another one. */
export class LargePicture extends Error {
  constructor(readonly moves = false) {
    super();
  }
}

/** How a result crosses from one process to another, where an error loses its class. */
export type Outcome =
  | { media: ProcessedMedia }
  | { refusal: Refusal }
  | { large: { moves: boolean } };

/** Any other error is thrown. */
export async function outcomeOf(run: Promise<ProcessedMedia>): Promise<Outcome> {
  try {
    return { media: await run };
  } catch (error) {
    if (error instanceof LargePicture) return { large: { moves: error.moves } };
    if (!(error instanceof AppError)) throw error;
    const { code, message, errors, retryAfter } = error;
    return { refusal: { code, message, errors, retryAfter } };
  }
}

/** Of a fault that is not the upload's. */
export const tryAgain = () =>
  new AppError("unavailable", "The file could not be processed. Please try again.", {
    retryAfter: 2,
  });

/** @throws AppError for a refusal, or LargePicture */
export function resultOf(outcome: Outcome): ProcessedMedia {
  if ("media" in outcome) return outcome.media;
  if ("large" in outcome) throw new LargePicture(outcome.large.moves);
  throw new AppError(outcome.refusal.code, outcome.refusal.message, outcome.refusal);
}
