import { handle, route } from "@/api/route";
import * as collections from "@/features/bookmarks/collections/api";
import { createCollection } from "@/features/bookmarks/collections/mutations";
import { listPictured } from "@/features/bookmarks/collections/queries";

/** The caller's collections; and a new one. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(collections.listCollections, async ({ viewer, query }) => ({
    shelves: await listPictured(viewer, query.tweet),
  })),
  handle(collections.createCollection, async ({ viewer, body }) => ({
    shelves: await createCollection(viewer, { name: body.name, postId: body.tweet }),
  })),
);
