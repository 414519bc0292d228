import "server-only";
import { type PerceptualHash, perceptualHash, RASTER_SIDE } from "@/lib/perceptual-hash";
import { renderPalette } from "./palette";
import { fromPixels, type Pixels } from "./pixels";
import type { Analysis } from "./processed-media";

/** The palette and the perceptual hash of decoded pixels of sRGB. */
export const analyse = async (srgb: Pixels): Promise<Analysis> => ({
  palette: await renderPalette(srgb),
  perceptualHash: await hashPixels(srgb),
});

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
