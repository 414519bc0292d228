import { firstOf, type SearchParams, withQuery } from "@/lib/query-string";
import { type From, SORTS, type Sort } from "./sorts";

export type FeedQuery = { from: From; tag?: string; sort: Sort; cursor?: string };

const TAG_FILTER_MAX = 200;

/** Reads the query string of the feed; unknown values are ignored. */
export function readFeedQuery(params: SearchParams): FeedQuery {
  const tag = (firstOf(params.tag) ?? "")
    .trim()
    .toLowerCase()
    .slice(0, TAG_FILTER_MAX)
    .toWellFormed();
  const sort = SORTS.find((known) => known === firstOf(params.sort)) ?? "recent";
  const from = firstOf(params.from) === "following" ? "following" : "everyone";
  const cursor = firstOf(params.cursor);
  return { from, sort, ...(tag && { tag }), ...(cursor && { cursor }) };
}

type FeedLocation = { from?: From; tag?: string | null; sort?: Sort; cursor?: string };

/** The URL of the feed; defaults are omitted. */
export const feedPath = ({ from, tag, sort, cursor }: FeedLocation) =>
  withQuery("/dashboard", {
    from: from === "following" && from,
    tag,
    sort: sort !== "recent" && sort,
    cursor,
  });
