import { useQuery } from "@tanstack/react-query";
import { isVideo } from "@/features/media/client/validate-file";
import { call } from "@/lib/browser/call";
import type { findLookalike } from "../api";

/** A post of somebody else that looks like a chosen picture; undefined until it is known, and on any failure. */
export function useLookalike(file: File | null) {
  const { data } = useQuery({
    queryKey: ["lookalike", file?.name, file?.size, file?.lastModified],
    queryFn: ({ signal }) => file && request(file, signal),
    enabled: file !== null && !isVideo(file),
    gcTime: 0,
  });
  return data ?? undefined;
}

async function request(file: File, signal: AbortSignal) {
  const hash = await hashFile(file);
  if (!hash) return null;
  const query = { hash };
  return (await call<typeof findLookalike>("GET /tweets/lookalike", { query, signal })).tweet;
}

/**
 * The perceptual hash of a picture file, of its first frame, as the server computes it of an upload; null if
 * it has hardly any detail.
 * @throws DOMException for a file that cannot be decoded
 */
async function hashFile(file: File): Promise<string | null> {
  const { perceptualHash, RASTER_SIDE } = await import("@/lib/perceptual-hash");
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
