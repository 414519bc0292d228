import { ALL_FORMATS, BufferSource, Input } from "mediabunny";

/**
 * Reads the size of a video from its container.
 * @returns CSS pixels as displayed, or null where there is no video track that can be played
 */
export async function readVideoSize(
  bytes: ArrayBuffer | Uint8Array,
): Promise<{ width: number; height: number } | null> {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track || (await input.computeDuration()) <= 0) return null;
    const { displayWidth: width, displayHeight: height } = track;
    return width > 0 && height > 0 ? { width, height } : null;
  } catch {
    return null;
  }
}
