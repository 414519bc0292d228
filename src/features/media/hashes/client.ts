import { perceptualHash, RASTER_SIDE } from "@/lib/perceptual-hash";

/**
 * The perceptual hash of a picture file, of its first frame, as the server computes it of an upload; null if
 * it has hardly any detail.
 * @throws DOMException for a file that cannot be decoded
 */
export async function hashFile(file: File): Promise<string | null> {
  const bitmap = await createImageBitmap(file, {
    resizeWidth: RASTER_SIDE,
    resizeHeight: RASTER_SIDE,
    resizeQuality: "high",
  });
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = RASTER_SIDE;
  const context = canvas.getContext("2d", { colorSpace: "srgb" });
  if (!context) return null;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, RASTER_SIDE, RASTER_SIDE);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const { data } = context.getImageData(0, 0, RASTER_SIDE, RASTER_SIDE);
  return perceptualHash(data, 4)?.hash ?? null;
}
