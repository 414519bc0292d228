export const DESCRIPTION_MAX = 160;
export const CONTACT_MAX = 200;
/** Of RFC 5646, 4.4.1. */
export const LANGUAGE_MAX = 35;

/** Of a page in Markdown, in UTF-16 units (docs/product.md A25); the slowest takes a quarter of a second to parse. */
export const PAGE_MAX = 50_000;

/** So many posts are on the login page at most. */
export const LOGIN_POSTS_MAX = 12;

/** WCAG 2.2, 1.4.3. */
export const CONTRAST_MIN = 4.5;
