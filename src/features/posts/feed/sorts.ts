export const SORTS = ["recent", "popular", "liked"] as const;

export type Sort = (typeof SORTS)[number];

/** All orders of the posts; those that are no sort of the feed have separate calls. */
export type PostOrder = Sort | "bookmarked" | "viewed";

/** The sort key in the cursors of each order. */
export const sortKeyKinds = {
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

export const CATEGORIES: { label: string; tag: string | null }[] = [
  { label: "All", tag: null },
  { label: "Photography", tag: "photography" },
  { label: "Digital Art", tag: "art" },
  { label: "Design", tag: "design" },
  { label: "Nature", tag: "nature" },
  { label: "Architecture", tag: "architecture" },
];
