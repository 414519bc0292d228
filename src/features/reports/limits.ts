export const REASON_MAX = 280;

/** How many reports an admin reads at once (API contract). */
export const REPORTS_BATCH = 20;
