import { SORTS, type Sort } from "./rules";

/** What the address of the feed says: all of it optional, none of it an error. */
export type FeedQuery = { tag?: string; sort: Sort; cursor?: string };

type SearchParams = Record<string, string | string[] | undefined>;

const TAG_FILTER_MAX = 200;

/** Reads the query string of the feed. Values it does not know are ignored (decisions, screens). */
export function readFeedQuery(params: SearchParams): FeedQuery {
  const tag = first(params.tag).trim().toLowerCase().slice(0, TAG_FILTER_MAX);
  const sort = SORTS.find((known) => known === first(params.sort)) ?? "recent";
  const cursor = first(params.cursor);
  return { sort, ...(tag && { tag }), ...(cursor && { cursor }) };
}

const first = (value: string | string[] | undefined) =>
  (Array.isArray(value) ? value[0] : value) ?? "";
