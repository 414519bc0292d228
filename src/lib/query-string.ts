/** What Next gives a page of the query string. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** The first value of a key; an empty one counts as absent. */
export const firstOf = (value: string | string[] | undefined): string | undefined =>
  (Array.isArray(value) ? value[0] : value) || undefined;
