import { DEMO_COMMENTS } from "./comments";
import { DEMO_POSTS } from "./posts";
import { DEMO_USERS } from "./users";

/** A user views a post of another user, and may like and bookmark it. */
export type DemoVisit = {
  picture: string;
  visitor: string;
  likes: boolean;
  bookmarks: boolean;
  hoursAfterPost: number;
};

export type DemoFollow = { follower: string; following: string };

const follows: Record<string, string[]> = {
  maralind: ["tomas_o", "elinberg", "junh", "inesduarte"],
  tomas_o: ["maralind", "elinberg", "leonw"],
  inesduarte: ["leonw", "amara_d", "sofian", "omarh", "junh"],
  junh: ["maralind", "sofian", "leonw"],
  priyar: ["omarh", "sofian", "amara_d"],
  leonw: ["inesduarte", "junh", "tomas_o"],
  amara_d: ["inesduarte", "sofian", "priyar", "maralind"],
  sofian: ["junh", "priyar", "omarh", "amara_d"],
  omarh: ["priyar", "sofian", "inesduarte"],
  elinberg: ["maralind", "tomas_o"],
  wrenfolk: ["elinberg", "maralind"],
  mateo_r: ["omarh", "leonw", "inesduarte"],
  yukiabe: ["amara_d", "demo"],
  hannev: ["maralind"],
  danielo: ["tomas_o", "demo"],
  demo: ["inesduarte", "maralind", "priyar", "junh"],
  admin: ["sofian", "amara_d"],
};

export const DEMO_FOLLOWS: DemoFollow[] = Object.entries(follows).flatMap(([follower, list]) =>
  list.map((following) => ({ follower, following })),
);

/** Posts that most users view and like. */
const FAVOURITES = new Set([
  "pink-patio.webp",
  "quiet-ridges.webp",
  "northern-lake.webp",
  "small-town.webp",
  "downward.webp",
  "dune-light.webp",
  "fog-and-pines.webp",
  "tide-table.webp",
  "second-round.webp",
  "photo-locomotion-house-cat.webp",
]);

/** Numbers from 0 to 1, the same on every run (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** New users have no visits yet. */
const REGULARS = DEMO_USERS.filter((person) => !person.joinedHoursAgo);

/** Hours from a post to the first comment of a user, by "username picture". */
const firstComment = new Map(
  [...DEMO_COMMENTS]
    .sort((a, b) => b.hoursAfterPost - a.hoursAfterPost)
    .map((comment) => [`${comment.author} ${comment.picture}`, comment.hoursAfterPost]),
);

/**
 * Every visit: fewer for posts of the last hours, more by followers, most for the favourites. A user
 * who comments has viewed the post before. Every post has fewer likes than views.
 */
function visits(): DemoVisit[] {
  const random = seededRandom(20);
  return DEMO_POSTS.flatMap(({ picture, author, hoursAgo }) => {
    const favourite = FAVOURITES.has(picture);
    const appeal = favourite ? 0.9 : 0.45 + 0.3 * random();
    const found = Math.min(1, 0.45 + hoursAgo / 48);
    const visited = REGULARS.flatMap(({ username: visitor }): DemoVisit[] => {
      const [seen, liked, saved, when] = [random(), random(), random(), random()];
      const follower = follows[visitor]?.includes(author) ? 0.2 : 0;
      const commented = firstComment.get(`${visitor} ${picture}`);
      const came = commented !== undefined || seen < (appeal + 0.05 + follower) * found;
      if (visitor === author || !came) return [];
      const bookmarks = saved < (favourite ? 0.4 : 0.15);
      const hours = 0.1 + when ** 2 * Math.min(hoursAgo - 0.2, 90);
      return [
        {
          picture,
          visitor,
          likes: bookmarks || liked < appeal * 0.8,
          bookmarks,
          hoursAfterPost: Math.round(Math.min(hours, commented ?? hours) * 100) / 100,
        },
      ];
    });
    const [first, ...others] = visited;
    if (!first || visited.some(({ likes }) => !likes)) return visited;
    return [{ ...first, likes: false }, ...others];
  });
}

export const DEMO_VISITS: DemoVisit[] = visits();
