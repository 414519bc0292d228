import "server-only";
import { type PerceptualHash, perceptualHash, RASTER_SIDE } from "@/lib/perceptual-hash";
import { fromPixels, type Pixels } from "./pixels";

/** The perceptual hash of pixels in sRGB, or null if they have hardly any detail. */
export async function hashPixels(pixels: Pixels): Promise<PerceptualHash | null> {
  const raster = await fromPixels(pixels)
    .flatten({ background: "#ffffff" })
    .resize({ width: RASTER_SIDE, height: RASTER_SIDE, fit: "fill" })
    .toColourspace("srgb")
    .raw()
    .toBuffer();
  return perceptualHash(raster, 3);
}
