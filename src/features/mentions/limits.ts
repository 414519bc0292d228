/** How many people one text notifies: the first that it names. */
export const NAMED_MAX = 10;
