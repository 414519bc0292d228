import "server-only";
import { decoding, inspect } from "./decode";
import { renderPalette } from "./palette";
import { hashPixels } from "./picture-hash";
import { decodePixels, type Pixels, toSrgb } from "./pixels";
import type { Analysis, ProcessedMedia } from "./processed-media";

/** What the palette and the hash need of a stored still: both shrink it further. */
const STILL = { width: 512, height: 512, fit: "inside", withoutEnlargement: true } as const;

/** The palette and the perceptual hash of decoded pixels of sRGB. */
export const analyse = async (srgb: Pixels): Promise<Analysis> => ({
  palette: await renderPalette(srgb),
  perceptualHash: await hashPixels(srgb),
});

/**
 * The analysis of a stored still, which has no other result.
 * @throws AppError as `inspect`, `invalid_input` for what cannot be decoded
 */
export function analyseStill(bytes: Buffer, field: string): Promise<ProcessedMedia> {
  return decoding(field, async () => {
    const picture = await inspect(bytes, field);
    const analysis = await analyse(
      await toSrgb(await decodePixels(picture, (image) => image.resize(STILL))),
    );
    const { width, height } = picture;
    return { width, height, animated: false, thumbhash: null, renditions: [], analysis };
  });
}
