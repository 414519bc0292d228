import { handle, route } from "@/api/route";
import * as collections from "@/features/bookmarks/collections/api";
import { removeCollection, updateCollection } from "@/features/bookmarks/collections/mutations";

/** Renames or moves a collection; and removes it. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(collections.updateCollection, async ({ viewer, params, body }) => ({
    shelves: await updateCollection(viewer, { ...body, id: params.id }),
  })),
  handle(collections.removeCollection, async ({ viewer, params }) => ({
    shelves: await removeCollection(viewer, params.id),
  })),
);
