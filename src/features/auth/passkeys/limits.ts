/** The most passkeys of an account. */
export const PASSKEYS_MAX = 20;

/** In UTF-16 units. */
export const PASSKEY_NAME_MAX = 50;
