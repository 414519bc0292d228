/** How long a post must be on screen before its view counts (decisions, screens). */
export const VIEW_AFTER_MS = 1000;

/** How many viewed posts are answered at once (API contract). */
export const VIEWED_BATCH = 12;
