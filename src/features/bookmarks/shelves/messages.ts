import { SHELF_NAME_MAX, SHELVES_MAX } from "./limits";

export const shelfMessages = {
  required: "Name is required",
  tooLong: `Name must be ${SHELF_NAME_MAX} characters or less`,
  taken: "You have a shelf of this name",
  tooMany: `You can have at most ${SHELVES_MAX} shelves`,
  listFailed: "Could not load your shelves.",
  failed: "Could not change your shelves.",
  emptyTitle: "No Posts on This Shelf Yet",
  emptyText: "Add to shelf… in the menu of a post puts it here.",
  created: "Shelf created",
  updated: "Shelf updated",
  removed: "Shelf removed",
} as const;
