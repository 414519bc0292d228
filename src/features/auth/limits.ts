/** Password lengths in UTF-16 units, as HTML forms count them. */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 8;

export const ACCESS_TOKEN_SECONDS = 15 * 60;

export const SESSION_IDLE_SECONDS = 30 * 24 * 3600;

export const SESSION_MAX_SECONDS = 90 * 24 * 3600;

/** How long a used refresh token still returns its successor, for concurrent tabs. */
export const REFRESH_GRACE_SECONDS = 30;

/** Failed logins of one account, by the name of the counter in the database (docs/security.md T17). */
export const failedLoginLimits = {
  login_15m: { count: 10, seconds: 15 * 60 },
  login_1d: { count: 50, seconds: 24 * 3600 },
};
