import "server-only";
import { query } from "@/lib/db";
import { deletedPosts, readPeriod } from "../days/queries";
import { TOP_TAGS } from "../rules";
import type { ContentAnalytics, UserAnalytics } from "../schema";

/** Registrations over the last `period` days, in total and by role. */
export async function getUserAnalytics({ period }: { period: number }): Promise<UserAnalytics> {
  const days = await readPeriod("users", period);
  const byRole = await query<UserAnalytics["byRole"][number]>(
    "count_by_role",
    `SELECT roles.role, count(users.id)::float8 AS count
     FROM unnest(enum_range(NULL::"Role")) AS roles (role)
     LEFT JOIN users ON users.role = roles.role AND users.created_at >= $1
       AND users.deleted_at IS NULL
     GROUP BY roles.role ORDER BY roles.role`,
    [startOf(days)],
  );
  return { ...days, byRole };
}

/** Posts and reactions over the last `period` days. */
export async function getContentAnalytics({
  period,
}: {
  period: number;
}): Promise<ContentAnalytics> {
  const days = await readPeriod("posts", period);
  const since = days.daily[0]?._id;
  const [[counts], popularTags] = await Promise.all([
    query<Counts>("count_content_since", COUNT_CONTENT, [since]),
    query<ContentAnalytics["popularTags"][number]>("count_tags_since", COUNT_TAGS, [since]),
  ]);
  const { videos, ...reactions } = counts ?? { likes: 0, comments: 0, views: 0, videos: 0 };
  const byMediaType = [
    { mediaType: "image" as const, count: days.total - videos },
    { mediaType: "video" as const, count: videos },
  ];
  return { ...days, ...reactions, popularTags, byMediaType };
}

const startOf = ({ daily }: { daily: { _id: string }[] }) =>
  new Date(`${daily[0]?._id}T00:00:00.000Z`);

type Counts = { likes: number; comments: number; views: number; videos: number };

const sumOf = (name: string) =>
  `coalesce(sum(value) FILTER (WHERE name = '${name}'), 0)::float8 AS ${name}`;

const DELETED_POSTS = `
  FROM ${deletedPosts} WHERE (p.created_at AT TIME ZONE 'UTC')::date >= $1::date`;

const COUNT_CONTENT = `
  SELECT ${["likes", "comments", "views"].map(sumOf).join(", ")},
    coalesce(sum(value) FILTER (WHERE name = 'videos'), 0)::float8 - (
      SELECT count(*) FROM media WHERE kind = 'video' AND id IN (SELECT p.media_id ${DELETED_POSTS})
    ) AS videos
  FROM daily_totals
  WHERE name IN ('likes', 'comments', 'views', 'videos') AND day >= $1::date`;

const tagCount = `(
  SELECT coalesce(sum(value), 0) FROM daily_tag_totals WHERE tag_id = tags.id AND day >= $1::date
) - coalesce((SELECT value FROM deleted WHERE tag = tags.name), 0)`;

/**
 * No tag has more posts in the period than in total: only those that may lead are counted. A sum is
 * numeric, and an index is only read for a bound of the type of its column.
 */
const COUNT_TAGS = `
  WITH deleted AS MATERIALIZED (
    SELECT tag, count(*) AS value FROM (SELECT unnest(p.tags) AS tag ${DELETED_POSTS}) AS posts GROUP BY tag
  ),
  minimum AS MATERIALIZED (
    SELECT greatest(min(count), 1)::integer AS count FROM (
      SELECT ${tagCount} AS count
      FROM (SELECT id, name FROM tags ORDER BY post_count DESC, name LIMIT ${10 * TOP_TAGS}) AS tags
      ORDER BY count DESC LIMIT ${TOP_TAGS}
    ) AS counted
  ),
  counted AS MATERIALIZED (
    SELECT name AS tag, ${tagCount} AS count FROM tags
    WHERE post_count >= (SELECT count FROM minimum)
  )
  SELECT tag, count::float8 AS count FROM counted WHERE count > 0
  ORDER BY count DESC, tag LIMIT ${TOP_TAGS}`;
