import { isStorable } from "./text-fault";

/** What Next gives a page of the query string. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** The first value of a key; one that is empty or that nothing can hold counts as absent. */
export function firstOf(value: string | string[] | undefined): string | undefined {
  const first = Array.isArray(value) ? value[0] : value;
  return first && isStorable(first) ? first : undefined;
}
