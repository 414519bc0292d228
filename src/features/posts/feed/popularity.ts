/** What each reaction weighs in the order by popularity, as in `post_popularity` of the database. */
export const WEIGHTS = { likes: 4, comments: 6, bookmarks: 5, views: 0.5 } as const;

export type Reaction = keyof typeof WEIGHTS;

/** So many seconds of age weigh as much as a factor of e in the reactions. */
export const AGE_SECONDS = 172_800;

/** The score by which Most Popular sorts, from what it is made of. */
export function popularityOf(rank: Record<Reaction, number> & { createdAt: string }): number {
  const reactions = (Object.keys(WEIGHTS) as Reaction[]).map((name) => WEIGHTS[name] * rank[name]);
  const sum = reactions.reduce((total, weighted) => total + weighted, 0);
  return Math.log(1 + sum) + Date.parse(rank.createdAt) / 1000 / AGE_SECONDS;
}
