/** What each reaction weighs in the rank that prisma/sql/post_popularity.sql computes. */
export const WEIGHTS = { likes: 4, comments: 6, bookmarks: 5, views: 0.5 } as const;

/** So many seconds of age weigh as much as a factor of e in the reactions. */
export const AGE_SECONDS = 172_800;
