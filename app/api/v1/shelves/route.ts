import { handle, route } from "@/api/route";
import * as shelves from "@/features/bookmarks/shelves/api";
import { createShelf } from "@/features/bookmarks/shelves/mutations";
import { listShelves } from "@/features/bookmarks/shelves/queries";

/** The caller's shelves; and a new one. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(shelves.listShelves, async ({ viewer, query }) => ({
    shelves: await listShelves(viewer, query.tweet),
  })),
  handle(shelves.createShelf, async ({ viewer, body }) => ({
    shelves: await createShelf(viewer, { name: body.name, postId: body.tweet }),
  })),
);
