export const SEARCH_FIELDS = ["all", "title", "content", "tags"] as const;

export type SearchField = (typeof SEARCH_FIELDS)[number];
