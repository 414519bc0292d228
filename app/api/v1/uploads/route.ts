import { limitRate } from "@/api/rate-limits";
import { handle, route } from "@/api/route";
import { requireImport } from "@/features/imports/mutations";
import * as uploads from "@/features/uploads/api";
import { createUpload } from "@/features/uploads/mutations";

/** Prepares the upload of a post's file to the store. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(uploads.createUpload, async ({ viewer, body: { importId, ...file }, request }) => {
    if (importId) {
      await requireImport(viewer, importId);
      await limitRate("import_presign", { request, userId: viewer.id });
    }
    return { upload: await createUpload(viewer, file) };
  }),
);
