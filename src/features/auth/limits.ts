/** Password lengths in UTF-16 units, as a form counts them (docs/product.md L2). */
export const PASSWORD_MIN = 6;

export const PASSWORD_MAX = 8;

/** Lifetimes in seconds (docs/product.md L31). */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

export const SESSION_IDLE_SECONDS = 30 * 24 * 3600;

export const SESSION_MAX_SECONDS = 90 * 24 * 3600;

/** How long after its use a refresh token still answers, for tabs that raced. */
export const REFRESH_GRACE_SECONDS = 30;
