import { isStorable } from "./text-error";

/** The query string as Next passes it to a page. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** The first value of a key; one that is empty or not storable counts as absent. */
export function firstOf(value: string | string[] | undefined): string | undefined {
  const first = Array.isArray(value) ? value[0] : value;
  return first && isStorable(first) ? first : undefined;
}

/** A path with a query string of what is not empty. */
export function withQuery(
  path: string,
  query: Record<string, string | false | null | undefined>,
): string {
  const sent = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  return sent.length > 0 ? `${path}?${new URLSearchParams(sent)}` : path;
}

/**
 * Parses plain decimal digits; NaN for a sign, an exponent, a fraction, another base or white space, all
 * of which `Number` accepts.
 */
export const fromDigits = (text: string) => (/^[0-9]+$/.test(text) ? Number(text) : Number.NaN);
