/** What Next gives a page of the query string. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** The first value of a key; an empty one counts as absent. */
export const firstOf = (value: string | string[] | undefined): string | undefined =>
  (Array.isArray(value) ? value[0] : value) || undefined;

/**
 * The number that plain decimal digits write; NaN for a sign, an exponent, a fraction, another base or
 * white space, all of which `Number` accepts.
 */
export const fromDigits = (text: string) => (/^[0-9]+$/.test(text) ? Number(text) : Number.NaN);
