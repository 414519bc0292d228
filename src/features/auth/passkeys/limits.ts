/** How long a challenge is valid. */
export const CHALLENGE_MINUTES = 5;

/** The most passkeys of an account. */
export const PASSKEYS_MAX = 20;

/** In UTF-16 units. */
export const PASSKEY_NAME_MAX = 50;

/** How many recovery codes an account gets when its password is switched off. */
export const RECOVERY_CODES = 10;
