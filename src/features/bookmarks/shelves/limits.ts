/** The most shelves of a user. */
export const SHELVES_MAX = 100;

/** In UTF-16 units. */
export const SHELF_NAME_MAX = 30;
