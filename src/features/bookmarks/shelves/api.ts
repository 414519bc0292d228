import { contract } from "@/lib/contract";
import { idParams } from "@/lib/list";
import { SHELVES_MAX } from "./limits";
import { shelfMessages } from "./messages";
import { newShelfBody, onShelfBody, shelfBody, shelvesData, shelvesQuery } from "./schema";

const tag = "Bookmarks";

export const listShelves = contract("GET /bookmarks/shelves", {
  auth: "user",
  tag,
  summary: "The caller's shelves, in their order",
  description: "Shelves are private, like bookmarks.",
  query: shelvesQuery,
  message: "Shelves",
  data: shelvesData,
});

export const createShelf = contract("POST /bookmarks/shelves", {
  auth: "user",
  tag,
  summary: "Create a shelf",
  description: `It is the last one. At most ${SHELVES_MAX}. With \`tweet\` that post is bookmarked and put on it.`,
  body: newShelfBody,
  limit: "toggle",
  status: 201,
  message: shelfMessages.created,
  data: shelvesData,
  errors: ["not_found", "conflict"],
});

export const updateShelf = contract("PATCH /bookmarks/shelves/{id}", {
  auth: "user",
  tag,
  summary: "Rename a shelf, or move it among the others",
  description: "The others keep their order.",
  params: idParams("Shelf"),
  body: shelfBody,
  limit: "toggle",
  message: shelfMessages.updated,
  data: shelvesData,
  errors: ["not_found", "conflict"],
});

export const removeShelf = contract("DELETE /bookmarks/shelves/{id}", {
  auth: "user",
  tag,
  summary: "Remove a shelf",
  description: "What is on it stays bookmarked.",
  params: idParams("Shelf"),
  limit: "toggle",
  message: shelfMessages.removed,
  data: shelvesData,
  errors: ["not_found"],
});

export const putOnShelf = contract("PATCH /bookmarks/tweets/{id}/shelves", {
  auth: "user",
  tag,
  summary: "Put a post on a shelf, or take it off",
  description:
    "A post that is put on a shelf is bookmarked; one that is taken off stays so. `POST /bookmarks/tweets/{id}/bookmark` takes it off all shelves when it removes the bookmark.",
  params: idParams("Post"),
  body: onShelfBody,
  limit: "toggle",
  message: shelfMessages.updated,
  data: shelvesData,
  errors: ["not_found"],
});
