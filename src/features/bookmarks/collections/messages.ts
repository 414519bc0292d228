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

const SAVED = "/saved";

/** The URL of a collection, or of all saved posts. */
export function collectionPath(collection: string | undefined, cursor?: string): string {
  const query = new URLSearchParams();
  if (collection) query.set("shelf", collection);
  if (cursor) query.set("cursor", cursor);
  return query.size > 0 ? `${SAVED}?${query}` : SAVED;
}
