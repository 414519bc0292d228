export const DESCRIPTION_MAX = 160;
export const CONTACT_MAX = 200;

/** Of a page in Markdown, in UTF-16 units (docs/product.md A25). */
export const PAGE_MAX = 200_000;

/** WCAG 2.2, 1.4.3. */
export const CONTRAST_MIN = 4.5;
