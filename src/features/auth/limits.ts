/** Password lengths in UTF-16 units, as HTML forms count them. */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 8;

export const ACCESS_TOKEN_SECONDS = 15 * 60;

export const SESSION_IDLE_SECONDS = 30 * 24 * 3600;

export const SESSION_MAX_SECONDS = 90 * 24 * 3600;

/** How long a used refresh token still returns its successor, for concurrent tabs. */
export const REFRESH_GRACE_SECONDS = 30;

/**
 * Wrong passwords of one account, by the name of the counter in the database (docs/security.md T17): from one
 * device on which it has logged in before, and from all of these together; by one of its names from one network;
 * from all other devices together.
 */
export const failedLoginLimits = {
  login_device_15m: { count: 10, seconds: 15 * 60 },
  login_device_1d: { count: 50, seconds: 24 * 3600 },
  login_known_1d: { count: 100, seconds: 24 * 3600 },
  login_15m: { count: 10, seconds: 15 * 60 },
  login_1d: { count: 50, seconds: 24 * 3600 },
  login_unknown_1d: { count: 100, seconds: 24 * 3600 },
};

/** How long a device is known after the last login there. */
export const DEVICE_SECONDS = 180 * 24 * 3600;

/** For how many accounts a device is known, those of the last logins. */
export const DEVICE_ACCOUNTS = 5;

/** How long a challenge of a passkey or a proof of single sign-on is valid. */
export const CHALLENGE_MINUTES = 5;

/** The most passkeys, or connections with single sign-on, that a call keeps. */
export const KEPT_MAX = 100;

/** The most devices in the list, those that were used last. */
export const DEVICES_MAX = 50;

/** The most passkeys of an account. */
export const PASSKEYS_MAX = 20;

/** In UTF-16 units. */
export const PASSKEY_NAME_MAX = 50;

/** How long the link in a mail is valid. */
export const RESET_MINUTES = 30;

/** At most one mail to an account in this time. */
export const RESET_MAIL_MINUTES = 15;
