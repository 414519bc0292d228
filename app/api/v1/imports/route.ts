import { handle, route } from "@/api/route";
import * as imports from "@/features/imports/api";
import { createImport } from "@/features/imports/mutations";

/** Begins the import of an archive. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(imports.createImport, async ({ viewer, body }) => ({
    import: await createImport(viewer, body),
  })),
);
