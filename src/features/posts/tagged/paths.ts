import { firstOf, type SearchParams } from "@/lib/query-string";
import { SEARCH_TAGS_MAX } from "../limits";
import { normalizeTags } from "../tags";

export const SEARCH_TABS = ["posts", "people", "tags"] as const;

export type SearchTab = (typeof SEARCH_TABS)[number];

export type SearchQuery = { tags: string[]; tab?: SearchTab; cursor?: string };

/** Reads the query string of the search. */
export function readSearchQuery(params: SearchParams): SearchQuery {
  const tags = normalizeTags([firstOf(params.tags) ?? ""]).slice(0, SEARCH_TAGS_MAX);
  const cursor = firstOf(params.cursor);
  const tab = SEARCH_TABS.find((known) => known === firstOf(params.tab)) ?? "posts";
  return { tags, tab, ...(cursor && { cursor }) };
}

/** The URL of a search for tags. */
export function searchPath({ tags, tab, cursor }: SearchQuery): string {
  if (tags.length === 0) return "/search";
  const query = new URLSearchParams({ tags: tags.join(",") });
  if (tab && tab !== "posts") query.set("tab", tab);
  if (cursor) query.set("cursor", cursor);
  return `/search?${query}`;
}
