export const COMMENT_MAX = 280;

/** spec §9 */
export const COMMENTS_BATCH = 20;
