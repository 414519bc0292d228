/** Password lengths in UTF-16 units, as HTML forms count them. */
export const PASSWORD_MIN = 6;

export const PASSWORD_MAX = 8;

export const ACCESS_TOKEN_SECONDS = 15 * 60;

export const SESSION_IDLE_SECONDS = 30 * 24 * 3600;

export const SESSION_MAX_SECONDS = 90 * 24 * 3600;

/** How long a used refresh token still returns its successor, for concurrent tabs. */
export const REFRESH_GRACE_SECONDS = 30;
