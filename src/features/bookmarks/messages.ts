export const bookmarkMessages = {
  added: "Bookmarked!",
  removed: "Bookmark removed",
  failed: "Could not update bookmark.",
} as const;
