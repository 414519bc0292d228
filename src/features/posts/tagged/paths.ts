import { firstOf, type SearchParams } from "@/lib/query-string";
import { SEARCH_TAGS_MAX } from "../limits";
import { normalizeTags } from "../tags";

export type SearchQuery = { tags: string[]; cursor?: string };

/** Reads the query string of the search. */
export function readSearchQuery(params: SearchParams): SearchQuery {
  const tags = normalizeTags([firstOf(params.tags) ?? ""]).slice(0, SEARCH_TAGS_MAX);
  const cursor = firstOf(params.cursor);
  return { tags, ...(cursor && { cursor }) };
}

/** The URL of a search for tags. */
export function searchPath({ tags, cursor }: SearchQuery): string {
  if (tags.length === 0) return "/search";
  const query = new URLSearchParams({ tags: tags.join(",") });
  if (cursor) query.set("cursor", cursor);
  return `/search?${query}`;
}
