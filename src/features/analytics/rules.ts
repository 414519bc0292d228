export const CHART_DAYS = 7;
export const TOP_TAGS = 5;
export const TOP_USERS = 5;
export const TOP_POSTS = 3;
const EXCERPT_LENGTH = 60;
export const PERIOD_DAYS = 30;
export const PERIOD_DAYS_MAX = 365;
/** Counting takes longer on larger sites; this keeps it rare. */
export const KEPT_MS = 60_000;

/** The first 60 characters of a text and '...'. */
export const excerptOf = (content: string) =>
  `${[...content].slice(0, EXCERPT_LENGTH).join("")}...`;
