import "server-only";
import { makeZip } from "client-zip";
import type { Caller } from "@/features/auth/session";
import { PRODUCT } from "@/lib/brand";
import { mediaStore } from "@/lib/media/store";
import { exportedFiles } from "./exported-files";

/**
 * Everything that belongs to the viewer as a zip file (APPNOTE.TXT with Zip64; pictures are stored, because
 * they are compressed), made while it is sent: a piece of a file is in memory, and nothing is open in
 * between. Its body is read or cancelled.
 * @throws AppError unavailable when the store does not respond
 */
export async function exportZip(viewer: Caller) {
  await mediaStore().check();
  return {
    filename: `${PRODUCT.toLowerCase()}-${viewer.username}.zip`,
    // Cancelled, the archive alone would reject with the reason; the pipe does not.
    body: makeZip(exportedFiles(viewer)).pipeThrough(new TransformStream()),
  };
}
