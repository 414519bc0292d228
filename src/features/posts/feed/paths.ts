import { firstOf, type SearchParams } from "@/lib/query-string";
import { SORTS, type Sort } from "./rules";

/** What the address of the feed says: all of it optional, none of it an error. */
export type FeedQuery = { tag?: string; sort: Sort; cursor?: string };

const TAG_FILTER_MAX = 200;

/** Reads the query string of the feed. Unknown values are ignored (docs/product.md R26). */
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

/** The feed under a filter and a sort, both kept in the query string; the defaults are left out. */
export function feedPath({
  tag,
  sort,
  cursor,
}: {
  tag?: string | null;
  sort?: Sort;
  cursor?: string;
}) {
  const query = new URLSearchParams();
  if (tag) query.set("tag", tag);
  if (sort && sort !== "recent") query.set("sort", sort);
  if (cursor) query.set("cursor", cursor);
  const text = query.toString();
  return text ? `/dashboard?${text}` : "/dashboard";
}
