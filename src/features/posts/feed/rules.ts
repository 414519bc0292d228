export const SORTS = ["recent", "popular", "liked"] as const;

export type Sort = (typeof SORTS)[number];

/** Every order in which all posts can be read; those that are no sort of the feed have calls of their own. */
export type Ranking = Sort | "bookmarked" | "viewed";

/** What a cursor of each order carries beside the id. */
export const cursorRanks = {
  recent: "none",
  popular: "real",
  liked: "whole",
  bookmarked: "whole",
  viewed: "whole",
} as const;

export const sortLabels: Record<Sort, string> = {
  recent: "Most Recent",
  popular: "Most Popular",
  liked: "Most Liked",
};

/** The category chips of the feed; no tag means all (docs/product.md F3). */
export const CATEGORIES: { label: string; tag: string | null }[] = [
  { label: "All", tag: null },
  { label: "Photography", tag: "photography" },
  { label: "Digital Art", tag: "art" },
  { label: "Design", tag: "design" },
  { label: "Nature", tag: "nature" },
  { label: "Architecture", tag: "architecture" },
];
