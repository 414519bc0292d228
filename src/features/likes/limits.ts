export const LIKED_BATCH = 12;

export const LIKERS_BATCH = 20;
