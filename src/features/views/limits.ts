/** How long a post must be on screen before its view counts (docs/product.md L28). */
export const VIEW_AFTER_MS = 1000;

/** How many viewed posts a page has (docs/product.md L37). */
export const VIEWED_BATCH = 12;
