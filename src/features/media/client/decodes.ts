import { decodeLimits } from "@/lib/media/renditions";
import { isVideo } from "./chosen-file";

/**
 * Whether a chosen file has content that can be shown, judged before any byte of it is sent. Only in
 * the browser. False is certain: every browser decodes all the image types, and a video is read no
 * further than its container, because which codecs a browser has says nothing about the file.
 */
export const decodes = (file: File): Promise<boolean> =>
  isVideo(file) ? isPlayable(file) : isPicture(file);

async function isPicture(file: File): Promise<boolean> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return true;
  } catch {
    // A picture over the limit may only be too large for this browser; the server says so by its size.
    return image.naturalWidth * image.naturalHeight > decodeLimits.pixels;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

async function isPlayable(file: File): Promise<boolean> {
  const reader = await import("@/lib/media/video-size").catch(() => undefined);
  // Without the chunk the server is the only judge.
  return !reader || (await reader.readVideoSize(await file.arrayBuffer())) !== null;
}
