import { contract } from "@/lib/contract";
import { idParams } from "@/lib/list";
import { COLLECTIONS_MAX, collectionMessages } from "./messages";
import {
  collectionBody,
  collectionPostParams,
  collectionsData,
  collectionsQuery,
  newCollectionBody,
} from "./schema";

export const listCollections = contract("Bookmarks", "GET /shelves", {
  summary: "The caller's collections, in their order",
  query: collectionsQuery,
  message: "Collections",
  data: collectionsData,
});

export const createCollection = contract("Bookmarks", "POST /shelves", {
  summary: "Create a collection",
  description: `It is the last one. At most ${COLLECTIONS_MAX}. With \`tweet\` that post is bookmarked and put in it.`,
  body: newCollectionBody,
  limit: "toggle",
  status: 201,
  message: collectionMessages.created,
  data: collectionsData,
  errors: ["not_found", "conflict"],
});

export const updateCollection = contract("Bookmarks", "PATCH /shelves/{id}", {
  summary: "Rename a collection, or move it among the others",
  params: idParams("Collection"),
  body: collectionBody,
  limit: "toggle",
  message: collectionMessages.updated,
  data: collectionsData,
  errors: ["conflict"],
});

export const removeCollection = contract("Bookmarks", "DELETE /shelves/{id}", {
  summary: "Remove a collection",
  params: idParams("Collection"),
  limit: "toggle",
  message: collectionMessages.removed,
  data: collectionsData,
});

export const addToCollection = contract("Bookmarks", "PUT /shelves/{id}/tweets/{tweetId}", {
  summary: "Put a post in a collection",
  description: "It is bookmarked, too. Removing the bookmark takes it out of all collections.",
  params: collectionPostParams,
  limit: "toggle",
  message: collectionMessages.updated,
  data: collectionsData,
});

export const removeFromCollection = contract("Bookmarks", "DELETE /shelves/{id}/tweets/{tweetId}", {
  summary: "Take a post out of a collection",
  params: collectionPostParams,
  limit: "toggle",
  message: collectionMessages.updated,
  data: collectionsData,
});
