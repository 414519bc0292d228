/** How many of one user an hour, unless RATE_LIMITS has `comment` (src/api/rate-limits.ts). */
export const COMMENTS_AN_HOUR = 120;

export const COMMENT_MAX = 280;

export const COMMENTS_BATCH = 20;
