/** Characters. How many an hour: `comment` in `src/api/rate-limits.ts`. */
export const COMMENT_MAX = 280;

/** Comments of a page. */
export const COMMENTS_BATCH = 20;
