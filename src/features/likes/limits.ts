export const LIKED_BATCH = 12;

/** How many of those who like a post are answered at once. */
export const LIKERS_BATCH = 20;
