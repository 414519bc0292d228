export const collectionTexts = {
  favorites: {
    path: "/favorites",
    title: "Your Favorites",
    subtitle: "Posts you've liked and loved",
    counted: "liked",
    emptyTitle: "No Favorites Yet",
    emptyText: "You haven't liked any posts yet. Start exploring and like posts you love!",
    failureTitle: "Unable to Load Favorites",
    failureText: "Failed to load your liked posts. Please try again.",
  },
  saved: {
    path: "/saved",
    title: "Your Collections",
    subtitle: "Posts you've saved for later",
    counted: "saved",
    emptyTitle: "No Collections Yet",
    emptyText:
      "You haven't saved any posts yet. Start building your collection by bookmarking posts you want to revisit!",
    failureTitle: "Unable to Load Collections",
    failureText: "Failed to load your saved posts. Please try again.",
  },
} as const;

export type CollectionName = keyof typeof collectionTexts;
