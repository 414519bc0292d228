export const REASON_MAX = 280;

/** How many reports a page has (docs/product.md L37). */
export const REPORTS_BATCH = 20;
