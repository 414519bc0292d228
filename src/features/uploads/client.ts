import { call } from "@/lib/browser/call";
import { putFile, type UploadOptions } from "@/lib/browser/upload";
import type { createUpload } from "./api";

const typesByExtension: Record<string, string> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  webp: "image/webp",
  mp4: "video/mp4",
  m4v: "video/mp4",
  webm: "video/webm",
};

/** The type of a file by its extension, because browsers do not know every one; else as they say. */
export const declaredType = ({ name, type }: Pick<File, "name" | "type">): string =>
  typesByExtension[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ""] ?? type;

/**
 * Sends a file to the store, if the site lets its clients.
 * @param options with the import that it belongs to
 * @returns the `uploadId` for the call that uses the file, or null: the file goes with that call
 * @throws CallError as `call`, also when the store refuses the file
 */
export async function sendToStore(
  file: File,
  { importId, ...options }: UploadOptions & { importId?: string },
): Promise<string | null> {
  const { signal } = options;
  const { upload } = await call<typeof createUpload>("POST /uploads", {
    body: { size: file.size, type: declaredType(file), importId },
    signal,
  });
  if (upload.url === null || upload.headers === null) return null;
  await putFile(file, { url: upload.url, headers: upload.headers, ...options });
  return upload._id;
}
