export const bookmarkMessages = {
  added: "Bookmarked!",
  removed: "Bookmark removed",
  failed: "Could not update bookmark.",
} as const;

/** spec §9 */
export const SAVED_BATCH = 12;
