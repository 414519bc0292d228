import { handle } from "@/api/handle";
import { route } from "@/api/route";
import { createUpload } from "@/features/uploads/api";
import { createUpload as create } from "@/features/uploads/mutations";

/** Prepares the upload of a post's file to the store. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(createUpload, async ({ viewer, body }) => ({
    upload: await create({ userId: viewer.id, ...body }),
  })),
);
