import "server-only";
import { type MediaRow, toPostMedia } from "@/features/media/queries";
import { listPopularTags } from "@/features/posts/tagged/queries";
import { toAuthor } from "@/features/users/queries";
import { query } from "@/lib/db";
import { listDays, sumOf } from "./days/queries";
import { CHART_DAYS, TOP_POSTS, TOP_TAGS, TOP_USERS } from "./rules";
import type { Analytics } from "./schema";

/** The picture is for the dashboard; the API's contract omits it. */
export type LikedPost = Analytics["insights"]["mostLikedPosts"][number] & { picture: string };

type WithPictures = Omit<Analytics, "insights"> & {
  insights: Omit<Analytics["insights"], "mostLikedPosts"> & { mostLikedPosts: LikedPost[] };
};

/**
 * Totals, the last days and the most active of the platform, from counts that the database maintains.
 * Deleted accounts and their posts are left out immediately; their likes, views and tags when their rows
 * are removed in the background (docs/product.md API16). For admins: no block hides anything.
 */
export async function getAnalytics(): Promise<WithPictures> {
  const [totals, dailyRegistrations, dailyPosts, popularTags, mostActiveUsers, mostLikedPosts] =
    await Promise.all([
      readTotals(),
      listDays("users", CHART_DAYS),
      listDays("posts", CHART_DAYS),
      listPopularTags({ limit: TOP_TAGS }),
      listMostActive(),
      listMostLiked(),
    ]);
  return {
    overview: {
      totalUsers: totals.users - totals.deletedUsers,
      newUsersThisWeek: sumOf(dailyRegistrations),
      totalTweets: totals.posts - totals.deletedPosts,
      newTweetsThisWeek: sumOf(dailyPosts),
      totalLikes: totals.likes,
      totalViews: totals.views,
    },
    charts: { dailyRegistrations, dailyPosts },
    insights: { popularTags, mostActiveUsers, mostLikedPosts },
  };
}

type Totals = Record<
  "users" | "posts" | "likes" | "views" | "deletedUsers" | "deletedPosts",
  number
>;

const totalOf = (name: string) =>
  `coalesce(sum(value) FILTER (WHERE name = '${name}'), 0)::float8 AS ${name}`;

// Without deleted accounts and posts whose rows are still being removed.
const READ_TOTALS = `
  SELECT ${["users", "posts", "likes", "views"].map(totalOf).join(", ")},
    deleted.users AS "deletedUsers", deleted.posts AS "deletedPosts"
  FROM totals CROSS JOIN (
    SELECT count(*)::float8 AS users, coalesce(sum(post_count), 0)::float8
      + (SELECT count(*) FROM posts WHERE author_id IS NULL) AS posts
    FROM users WHERE deleted_at IS NOT NULL
  ) AS deleted GROUP BY deleted.users, deleted.posts`;

async function readTotals(): Promise<Totals> {
  const [row] = await query<Totals>("read_totals", READ_TOTALS, []);
  return row ?? { users: 0, posts: 0, likes: 0, views: 0, deletedUsers: 0, deletedPosts: 0 };
}

type ActiveRow = {
  id: string;
  username: string;
  full_name: string;
  avatar_id: string | null;
  post_count: number;
};

async function listMostActive() {
  const rows = await query<ActiveRow>(
    "list_most_active",
    `SELECT id, username, full_name, avatar_id, post_count FROM users
     WHERE post_count > 0 AND deleted_at IS NULL ORDER BY post_count DESC, id DESC LIMIT $1`,
    [TOP_USERS],
  );
  return rows.map((row) => ({
    ...toAuthor({ ...row, fullName: row.full_name, avatarId: row.avatar_id }),
    postCount: row.post_count,
  }));
}

type LikedRow = {
  id: string;
  title: string;
  content: string;
  like_count: number;
  view_count: number;
  media: MediaRow;
  poster: MediaRow | null;
};

const LIST_MOST_LIKED = `
  SELECT p.id, p.title, p.content, p.like_count, p.view_count, to_jsonb(m) AS media,
    CASE WHEN o.id IS NOT NULL THEN to_jsonb(o) END AS poster
  FROM posts p JOIN users u ON u.id = p.author_id JOIN media m ON m.id = p.media_id
  LEFT JOIN media o ON o.id = m.poster_id
  WHERE p.like_count > 0 AND u.deleted_at IS NULL
  ORDER BY p.like_count DESC, p.id DESC LIMIT $1`;

async function listMostLiked(): Promise<LikedPost[]> {
  const rows = await query<LikedRow>("list_most_liked_ever", LIST_MOST_LIKED, [TOP_POSTS]);
  return rows.map((row) => ({
    _id: row.id,
    title: row.title,
    content: row.content,
    likesCount: row.like_count,
    views: row.view_count,
    picture: toPostMedia({ ...row.media, poster: row.poster }).sources[0]?.url ?? "",
  }));
}
