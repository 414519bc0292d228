import { handle, route } from "@/api/route";
import * as collections from "@/features/bookmarks/collections/api";
import { addToCollection, removeFromCollection } from "@/features/bookmarks/collections/mutations";

/** Puts a post in a collection; and takes it out. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(collections.addToCollection, async ({ viewer, params }) => ({
    shelves: await addToCollection(viewer, { collectionId: params.id, postId: params.tweetId }),
  })),
  handle(collections.removeFromCollection, async ({ viewer, params }) => ({
    shelves: await removeFromCollection(viewer, {
      collectionId: params.id,
      postId: params.tweetId,
    }),
  })),
);
