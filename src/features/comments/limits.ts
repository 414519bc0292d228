/** How many an hour: src/api/rate-limits.ts. */
export const COMMENT_MAX = 280;

export const COMMENTS_BATCH = 20;
