import "server-only";
import { NIL } from "uuid";
import { type MediaRow, toPostMedia } from "@/features/media/queries";
import { plainSource } from "@/features/posts/media/shown-sizes";
import { listPopularTags } from "@/features/posts/tagged/queries";
import { type AuthorRow, authorColumns, toAuthor } from "@/features/users/queries";
import { cacheFor } from "@/lib/server/read-cache";
import { type Reader, read } from "@/lib/server/replicas";
import {
  type Analytics,
  CACHED_MS_MAX,
  CACHED_TIMES,
  CHART_DAYS,
  type ContentAnalytics,
  type DayCount,
  TOP_POSTS,
  TOP_TAGS,
  TOP_USERS,
  type UserAnalytics,
} from "./schema";

/** No block or mute applies to figures, which may be old anyway. */
const noViewer: Reader = { id: NIL, mayLag: true };

/**
 * Totals, the last days and the most active of the platform, counted from the rows.
 * Deleted accounts and their posts are left out immediately; their likes, views and tags when their rows
 * are removed in the background (docs/product.md API16). For admins: no block hides anything.
 */
export async function countAnalytics() {
  const [totals, dailyRegistrations, dailyPosts, popularTags, mostActiveUsers, mostLikedPosts] =
    await Promise.all([
      readTotals(),
      listDays("users", CHART_DAYS),
      listDays("posts", CHART_DAYS),
      listPopularTags(noViewer, { limit: TOP_TAGS }),
      listMostActive(),
      listMostLiked(),
    ]);
  return {
    overview: {
      ...totals,
      newUsersThisWeek: sumOf(dailyRegistrations),
      newTweetsThisWeek: sumOf(dailyPosts),
    },
    charts: { dailyRegistrations, dailyPosts },
    insights: { popularTags, mostActiveUsers, mostLikedPosts },
  };
}

/** Registrations over the last `period` days, in total and by role. */
export async function countUsers(period: number): Promise<UserAnalytics> {
  const since = [await firstDay(period)];
  const [days, byRole] = await Promise.all([
    readPeriod("users", period),
    read<UserAnalytics["byRole"][number]>(noViewer, COUNT_ROLES, since),
  ]);
  return { ...days, byRole };
}

/** Posts and reactions over the last `period` days. */
export async function countContent(period: number): Promise<ContentAnalytics> {
  const since = [await firstDay(period)];
  const [[likes], [views], days, [videos], popularTags, [comments]] = await Promise.all([
    read<Counted>(noViewer, countReactions("likes"), since),
    read<Counted>(noViewer, countReactions("views"), since),
    readPeriod("posts", period),
    read<Counted>(noViewer, COUNT_VIDEOS, since),
    read<ContentAnalytics["popularTags"][number]>(noViewer, COUNT_TAGS, since),
    read<Counted>(noViewer, COUNT_COMMENTS, since),
  ]);
  const byMediaType = [
    { mediaType: "image" as const, count: days.total - numberOf(videos) },
    { mediaType: "video" as const, count: numberOf(videos) },
  ];
  const reactions = {
    likes: numberOf(likes),
    comments: numberOf(comments),
    views: numberOf(views),
  };
  return { ...days, ...reactions, popularTags, byMediaType };
}

const lifetime = (took: number) => Math.min(CACHED_TIMES * took, CACHED_MS_MAX);

/** The same, which may be as old as a hundred times what the counting took (docs/product.md A17). */
export const getAnalytics = cacheFor(lifetime, countAnalytics);
export const getUserAnalytics = cacheFor(lifetime, countUsers);
export const getContentAnalytics = cacheFor(lifetime, countContent);

type Counted = { count: number };

const numberOf = (counted: Counted | undefined) => counted?.count ?? 0;

const sumOf = (days: DayCount[]) => days.reduce((sum, { count }) => sum + count, 0);

/** SQL of today by the clock of the database, which also sets the times of rows. */
const TODAY = "(now() AT TIME ZONE 'UTC')::date";

/** A value of its own, because the planner estimates by it, and conditions are evaluated for each row. */
async function firstDay(period: number) {
  const [row] = await read<{ day: string }>(
    noViewer,
    `SELECT to_char(${TODAY} - $1::int + 1, 'YYYY-MM-DD') AS day`,
    [period],
  );
  return row?.day;
}

/** SQL of the start of a day (UTC). */
const startOf = (day: string) => `(${day}::timestamp AT TIME ZONE 'UTC')`;

/** SQL of the lowest id of version 7 that a day (UTC) can have. */
const firstIdOf = (day: string) =>
  `(lpad(to_hex(extract(epoch FROM ${day})::bigint * 1000), 12, '0') || repeat('0', 20))::uuid`;

/** Deleted posts and those of deleted accounts, until they are removed in the background. */
const deletedPosts = `(
  SELECT p.id, p.tags FROM users u JOIN posts p ON p.author_id = u.id WHERE u.deleted_at IS NOT NULL
  UNION ALL SELECT id, tags FROM posts WHERE author_id IS NULL) AS p`;

const postsBetween = `p.id >= ${firstIdOf("day")} AND p.id < ${firstIdOf("(day + 1)")}`;

/** Those of one `day`. Ids are in the order of creation, so each day of posts is a range of the index. */
const countedOf = {
  users: `SELECT count(*) FROM users WHERE deleted_at IS NULL
    AND created_at >= ${startOf("day")} AND created_at < ${startOf("(day + 1)")}`,
  posts: `SELECT count(*) - (SELECT count(*) FROM ${deletedPosts} WHERE ${postsBetween})
    FROM posts p WHERE ${postsBetween}`,
};

const listStatement = (table: "users" | "posts") => `
  SELECT to_char(day, 'YYYY-MM-DD') AS _id, (${countedOf[table]})::float8 AS count
  FROM (SELECT ${TODAY} - ago AS day
    FROM generate_series(0, $1::int - 1) AS ago) AS days
  ORDER BY day`;

/**
 * The number of new accounts or posts on each of the last `days` days (UTC), oldest first, today last,
 * without deleted ones.
 */
const listDays = (table: "users" | "posts", days: number) =>
  read<DayCount>(noViewer, listStatement(table), [days]);

/** The days of a period beside the total of as many days before. */
async function readPeriod(table: "users" | "posts", period: number) {
  const days = await listDays(table, 2 * period);
  const daily = days.slice(period);
  return { period, daily, total: sumOf(daily), previousTotal: sumOf(days.slice(0, period)) };
}

const COUNT_ROLES = `
  SELECT roles.role, count(users.id)::float8 AS count
  FROM unnest(enum_range(NULL::"Role")) AS roles (role)
  LEFT JOIN users ON users.role = roles.role AND users.created_at >= ${startOf("$1::date")}
    AND users.deleted_at IS NULL
  GROUP BY roles.role ORDER BY roles.role`;

const countReactions = (table: "likes" | "views") =>
  `SELECT count(*)::float8 AS count FROM ${table} WHERE created_at >= ${startOf("$1::date")}`;

const COUNT_COMMENTS = `
  SELECT count(*)::float8 AS count FROM comments WHERE id >= ${firstIdOf("$1::date")}`;

/** Media are created in the request that publishes them, or later, when a post gets another one. */
const COUNT_VIDEOS = `
  SELECT count(*)::float8 AS count FROM media m JOIN posts p ON p.media_id = m.id
  WHERE m.kind = 'video' AND m.created_at >= ${startOf("($1::date - 1)")}
    AND p.id >= ${firstIdOf("$1::date")} AND p.author_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM users u WHERE u.id = p.author_id AND u.deleted_at IS NOT NULL)`;

const tagCount = `(
  SELECT count(*) FROM post_tags WHERE tag_id = tags.id AND post_id >= ${firstIdOf("$1::date")}
) - coalesce((SELECT value FROM deleted WHERE tag = tags.name), 0)`;

/** No tag has more posts in the period than in total: only those that may lead are counted, each once. */
const COUNT_TAGS = `
  WITH deleted AS MATERIALIZED (
    SELECT tag, count(*) AS value FROM (
      SELECT unnest(p.tags) AS tag FROM ${deletedPosts} WHERE p.id >= ${firstIdOf("$1::date")}
    ) AS posts GROUP BY tag
  ),
  largest AS MATERIALIZED (
    SELECT name, ${tagCount} AS count
    FROM (SELECT * FROM tags ORDER BY post_count DESC, name LIMIT ${2 * TOP_TAGS}) AS tags
  ),
  counted AS MATERIALIZED (
    SELECT name, count FROM largest
    UNION ALL
    SELECT name, ${tagCount} FROM tags
    WHERE post_count >= (SELECT greatest(min(count), 1)::integer FROM (
        SELECT count FROM largest ORDER BY count DESC LIMIT ${TOP_TAGS}) AS leaders)
      AND name NOT IN (SELECT name FROM largest)
  )
  SELECT name AS tag, count::float8 AS count FROM counted WHERE count > 0
  ORDER BY count DESC, tag LIMIT ${TOP_TAGS}`;

type Totals = Pick<
  Analytics["overview"],
  "totalUsers" | "totalTweets" | "totalLikes" | "totalViews"
>;

// A scan of the accounts: posts, likes and views have counts there.
const READ_TOTALS = `
  SELECT existing.users AS "totalUsers", existing.posts AS "totalTweets",
    received.likes AS "totalLikes", received.views AS "totalViews"
  FROM (
    SELECT count(*)::float8 AS users, coalesce(sum(post_count), 0)::float8 AS posts
    FROM users WHERE deleted_at IS NULL
  ) AS existing CROSS JOIN (
    SELECT coalesce(sum(value) FILTER (WHERE name = 'likes_received'), 0)::float8 AS likes,
      coalesce(sum(value) FILTER (WHERE name = 'views_received'), 0)::float8 AS views
    FROM user_total_slots
  ) AS received`;

async function readTotals(): Promise<Totals> {
  const [row] = await read<Totals>(noViewer, READ_TOTALS, []);
  return row ?? { totalUsers: 0, totalTweets: 0, totalLikes: 0, totalViews: 0 };
}

async function listMostActive() {
  const rows = await read<AuthorRow & { postCount: number }>(
    noViewer,
    `SELECT ${authorColumns}, u.post_count AS "postCount" FROM users u
     WHERE post_count > 0 AND deleted_at IS NULL ORDER BY post_count DESC, id DESC LIMIT $1`,
    [TOP_USERS],
  );
  return rows.map((row) => ({ ...toAuthor(row), postCount: row.postCount }));
}

type LikedRow = Analytics["insights"]["mostLikedPosts"][number] & {
  media: MediaRow;
  poster: MediaRow | null;
};

const LIST_MOST_LIKED = `
  SELECT p.id AS "_id", p.title, p.content, p.like_count AS "likesCount", p.view_count AS views, to_jsonb(m) AS media,
    CASE WHEN o.id IS NOT NULL THEN to_jsonb(o) END AS poster
  FROM posts p JOIN users u ON u.id = p.author_id JOIN media m ON m.id = p.media_id
  LEFT JOIN media o ON o.id = m.poster_id
  WHERE p.like_count > 0 AND u.deleted_at IS NULL
  ORDER BY p.like_count DESC, p.id DESC LIMIT $1`;

/** The picture is for the dashboard; the API's contract omits it. */
async function listMostLiked() {
  const rows = await read<LikedRow>(noViewer, LIST_MOST_LIKED, [TOP_POSTS]);
  return rows.map(({ media, poster, ...post }) => ({
    ...post,
    picture: plainSource(toPostMedia({ ...media, poster }), 0)?.url ?? "",
  }));
}

export type LikedPost = Awaited<ReturnType<typeof listMostLiked>>[number];
