export const FULL_NAME_MAX = 30;

export const USERNAME_MAX = 30;

export const BIO_MAX = 160;

export const EMAIL_MAX = 254;

export const PROFILE_POSTS_BATCH = 12;

/** How many of the latest followers a profile has (docs/product.md L37). */
export const PROFILE_FOLLOWERS_MAX = 20;

/** How many people a page of a search has (docs/product.md L37). */
export const USERS_BATCH = 20;

/** The longest text that people can be looked for by. */
export const USER_QUERY_MAX = 100;
