import { handle, route } from "@/api/route";
import * as shelves from "@/features/bookmarks/shelves/api";
import { putOnShelf } from "@/features/bookmarks/shelves/mutations";

/** Puts a post on a shelf, or takes it off. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(shelves.putOnShelf, async ({ viewer, params, body }) => ({
    shelves: await putOnShelf(viewer, { ...body, tweet: params.id }),
  })),
);
