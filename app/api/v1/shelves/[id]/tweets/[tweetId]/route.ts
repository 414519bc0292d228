import { handle, route } from "@/api/route";
import * as shelves from "@/features/bookmarks/shelves/api";
import { putOnShelf, takeOffShelf } from "@/features/bookmarks/shelves/mutations";

/** Puts a post on a shelf; and takes it off. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(shelves.putOnShelf, async ({ viewer, params }) => ({
    shelves: await putOnShelf(viewer, { shelfId: params.id, postId: params.tweetId }),
  })),
  handle(shelves.takeOffShelf, async ({ viewer, params }) => ({
    shelves: await takeOffShelf(viewer, { shelfId: params.id, postId: params.tweetId }),
  })),
);
