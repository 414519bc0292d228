export const FULL_NAME_MAX = 30;

export const USERNAME_MAX = 30;

export const BIO_MAX = 160;

export const EMAIL_MAX = 254;

export const PROFILE_POSTS_BATCH = 12;

export const PROFILE_FOLLOWERS_MAX = 20;

/** So many of an author's posts, the latest, are looked at for descriptions of their pictures. */
export const DESCRIBED_MAX = 1000;

/** People to follow that the feed shows to a new user. */
export const SUGGESTED_SHOWN = 4;

export const USERS_BATCH = 20;

/** How many similar names are compared, so that a name that is similar to very many costs no more. */
export const SIMILAR_NAMES_MAX = 500;

export const USER_QUERY_MAX = 100;
