export const CHART_DAYS = 7;
export const TOP_TAGS = 5;
export const TOP_USERS = 5;
export const TOP_POSTS = 3;
export const PERIOD_DAYS = 30;
export const PERIOD_DAYS_MAX = 365;
/** What was counted is kept for so many times as long as the counting took, which keeps its share of the time at 1 %. */
export const CACHED_TIMES = 100;
export const CACHED_MS_MAX = 60_000;
