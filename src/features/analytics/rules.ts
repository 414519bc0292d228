export const CHART_DAYS = 7;
export const TOP_TAGS = 5;
export const TOP_USERS = 5;
export const TOP_POSTS = 3;
const EXCERPT_LENGTH = 60;
export const PERIOD_DAYS = 30;
export const PERIOD_DAYS_MAX = 365;

/**
 * The beginning of a post's text, as the dashboard shows it: cut to 60 characters plus '...'
 * (docs/product.md A5).
 */
export const excerptOf = (content: string) =>
  `${[...content].slice(0, EXCERPT_LENGTH).join("")}...`;
