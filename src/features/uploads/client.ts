import { declaredType } from "@/features/media/client/validate-file";
import { call } from "@/lib/browser/call";
import { putFile, type UploadOptions } from "@/lib/browser/upload";
import type { createUpload } from "./api";

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
