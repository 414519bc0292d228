/** How long a post must be visible before its view counts. */
export const VIEW_AFTER_MS = 1000;

export const VIEWED_BATCH = 12;
