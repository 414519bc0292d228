import { handle, route } from "@/api/route";
import * as shelves from "@/features/bookmarks/shelves/api";
import { removeShelf, updateShelf } from "@/features/bookmarks/shelves/mutations";

/** Renames or moves a shelf; and removes it. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(shelves.updateShelf, async ({ viewer, params, body }) => ({
    shelves: await updateShelf(viewer, { ...body, id: params.id }),
  })),
  handle(shelves.removeShelf, async ({ viewer, params }) => ({
    shelves: await removeShelf(viewer, params.id),
  })),
);
