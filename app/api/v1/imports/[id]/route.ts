import { handle, route } from "@/api/route";
import * as imports from "@/features/imports/api";
import { getImport } from "@/features/imports/queries";

/** How far an import is. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(imports.getImport, async ({ viewer, params: { id } }) => ({
    import: await getImport(viewer, id),
  })),
);
