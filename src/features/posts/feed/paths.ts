import { firstOf, type SearchParams } from "@/lib/query-string";
import { SORTS, type Sort } from "./sorts";

export type FeedQuery = { tag?: string; sort: Sort; cursor?: string };

const TAG_FILTER_MAX = 200;

/** Reads the query string of the feed; unknown values are ignored. */
export function readFeedQuery(params: SearchParams): FeedQuery {
  const tag = (firstOf(params.tag) ?? "")
    .trim()
    .toLowerCase()
    .slice(0, TAG_FILTER_MAX)
    .toWellFormed();
  const sort = SORTS.find((known) => known === firstOf(params.sort)) ?? "recent";
  const cursor = firstOf(params.cursor);
  return { sort, ...(tag && { tag }), ...(cursor && { cursor }) };
}

type FeedLocation = { tag?: string | null; sort?: Sort; cursor?: string };

/** The URL of the feed; defaults are omitted. */
export function feedPath({ tag, sort, cursor }: FeedLocation) {
  const query = new URLSearchParams();
  if (tag) query.set("tag", tag);
  if (sort && sort !== "recent") query.set("sort", sort);
  if (cursor) query.set("cursor", cursor);
  const text = query.toString();
  return text ? `/dashboard?${text}` : "/dashboard";
}
