/** The most collections of a user. */
export const COLLECTIONS_MAX = 100;

/** In UTF-16 units. */
export const COLLECTION_NAME_MAX = 30;

export const collectionMessages = {
  required: "Name is required",
  tooLong: `Name must be ${COLLECTION_NAME_MAX} characters or less`,
  taken: "You have a collection of this name",
  tooMany: `You can have at most ${COLLECTIONS_MAX} collections`,
  listFailed: "Could not load your collections.",
  failed: "Could not change your collections.",
  emptyTitle: "No Posts in This Collection Yet",
  emptyText: "Add to collection… in the menu of a post puts it here.",
  created: "Collection created",
  updated: "Collection updated",
  removed: "Collection removed",
} as const;
