import "server-only";
import { type PerceptualHash, perceptualHash, RASTER_SIDE } from "@/lib/perceptual-hash";
import { decoding, inspect } from "./decode";
import { renderPalette } from "./palette";
import { decodePixels, fromPixels, type Pixels, toSrgb } from "./pixels";
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

/** The perceptual hash of pixels in sRGB, or null if they have hardly any detail. */
async function hashPixels(pixels: Pixels): Promise<PerceptualHash | null> {
  const raster = await fromPixels(pixels)
    .flatten({ background: "#ffffff" })
    .resize({ width: RASTER_SIDE, height: RASTER_SIDE, fit: "fill" })
    .toColourspace("srgb")
    .raw()
    .toBuffer();
  return perceptualHash(raster, 3);
}
