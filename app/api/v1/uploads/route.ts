import { handle, route } from "@/api/route";
import * as uploads from "@/features/uploads/api";
import { createUpload } from "@/features/uploads/mutations";

/** Prepares the upload of a post's file to the store. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(uploads.createUpload, async ({ viewer, body }) => ({
    upload: await createUpload(viewer, body),
  })),
);
