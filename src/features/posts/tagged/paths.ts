import { firstOf, type SearchParams, withQuery } from "@/lib/query-string";
import { SEARCH_TAGS_MAX } from "../limits";
import { normalizeTags } from "../tags";

export const SEARCH_TABS = ["posts", "people", "tags"] as const;

export type SearchTab = (typeof SEARCH_TABS)[number];

export type SearchQuery = {
  tags: string[];
  tab?: SearchTab;
  /** Six hexadecimal digits. */
  color?: string | undefined;
  cursor?: string;
};

/** Not a schema, because this file is part of the first load of lists, which need no zod. */
export const COLOUR = /^#?([0-9a-f]{6})$/i;

/** Reads the query string of the search. */
export function readSearchQuery(params: SearchParams): SearchQuery {
  const tags = normalizeTags([firstOf(params.tags) ?? ""]).slice(0, SEARCH_TAGS_MAX);
  const cursor = firstOf(params.cursor);
  const tab = SEARCH_TABS.find((known) => known === firstOf(params.tab)) ?? "posts";
  const color = COLOUR.exec(firstOf(params.color) ?? "")?.[1]?.toLowerCase();
  return { tags, tab, ...(color && { color }), ...(cursor && { cursor }) };
}

/** The URL of a search for tags, for a colour, or for both; a colour may have a leading #. */
export function searchPath({ tags, tab, color, cursor }: SearchQuery): string {
  if (tags.length === 0 && !color) return "/search";
  return withQuery("/search", {
    tags: tags.join(","),
    tab: tab !== "posts" && tab,
    color: color?.replace("#", ""),
    cursor,
  });
}
