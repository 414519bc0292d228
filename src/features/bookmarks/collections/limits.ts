/** The most collections of a user. */
export const COLLECTIONS_MAX = 100;

/** In UTF-16 units. */
export const COLLECTION_NAME_MAX = 30;
