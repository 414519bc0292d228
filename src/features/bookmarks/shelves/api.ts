import { contract } from "@/lib/contract";
import { idParams } from "@/lib/list";
import { SHELVES_MAX } from "./limits";
import { shelfMessages } from "./messages";
import { newShelfBody, shelfBody, shelvedPostParams, shelvesData, shelvesQuery } from "./schema";

export const listShelves = contract("Bookmarks", "GET /shelves", {
  summary: "The caller's shelves, in their order",
  query: shelvesQuery,
  message: "Shelves",
  data: shelvesData,
});

export const createShelf = contract("Bookmarks", "POST /shelves", {
  summary: "Create a shelf",
  description: `It is the last one. At most ${SHELVES_MAX}. With \`tweet\` that post is bookmarked and put on it.`,
  body: newShelfBody,
  limit: "toggle",
  status: 201,
  message: shelfMessages.created,
  data: shelvesData,
  errors: ["not_found", "conflict"],
});

export const updateShelf = contract("Bookmarks", "PATCH /shelves/{id}", {
  summary: "Rename a shelf, or move it among the others",
  params: idParams("Shelf"),
  body: shelfBody,
  limit: "toggle",
  message: shelfMessages.updated,
  data: shelvesData,
  errors: ["conflict"],
});

export const removeShelf = contract("Bookmarks", "DELETE /shelves/{id}", {
  summary: "Remove a shelf",
  params: idParams("Shelf"),
  limit: "toggle",
  message: shelfMessages.removed,
  data: shelvesData,
});

export const putOnShelf = contract("Bookmarks", "PUT /shelves/{id}/tweets/{tweetId}", {
  summary: "Put a post on a shelf",
  description: "It is bookmarked, too. Removing the bookmark takes it off all shelves.",
  params: shelvedPostParams,
  limit: "toggle",
  message: shelfMessages.updated,
  data: shelvesData,
});

export const takeOffShelf = contract("Bookmarks", "DELETE /shelves/{id}/tweets/{tweetId}", {
  summary: "Take a post off a shelf",
  params: shelvedPostParams,
  limit: "toggle",
  message: shelfMessages.updated,
  data: shelvesData,
});
