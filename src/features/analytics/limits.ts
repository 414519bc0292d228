export const CHART_DAYS = 7;
export const TOP_TAGS = 5;
export const TOP_USERS = 5;
export const TOP_POSTS = 3;
export const PERIOD_DAYS = 30;
export const PERIOD_DAYS_MAX = 365;
/** Counting takes longer on larger sites; this keeps it rare. */
export const CACHED_MS = 60_000;
