export const SORTS = ["recent", "popular", "liked"] as const;

export type Sort = (typeof SORTS)[number];

/** Whose posts the feed has: everyone's, or those of whom the viewer follows. */
export const FROM = ["everyone", "following"] as const;

export type From = (typeof FROM)[number];

export const fromLabels: Record<From, string> = { everyone: "Everyone", following: "Following" };

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

/** What each reaction weighs in the rank that prisma/sql/post_popularity.sql computes. */
export const WEIGHTS = { likes: 4, comments: 6, bookmarks: 5, views: 0.5 } as const;

/** So many seconds of age weigh as much as a factor of e in the reactions. */
export const AGE_SECONDS = 172_800;
