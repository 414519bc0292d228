export const NOTIFICATIONS_BATCH = 20;

/** The most that is counted; from there on the number is "99+". */
export const UNREAD_MAX = 100;

/** Of so many own posts, the newest that are liked, the likes are read. */
export const LIKED_POSTS_LISTED = 1000;

/** The same for the number beside the bell, which is read every minute. */
export const LIKED_POSTS_COUNTED = 100;

/** For who has never opened the page, what happened in so many days is new. */
export const NEW_DAYS = 7;

/** How often the number is read while the page is visible. */
export const UNREAD_EVERY_MS = 60_000;
