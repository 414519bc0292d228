import "server-only";
import { query } from "@/lib/db";
import { firstIdAt } from "@/lib/id";
import { readPeriod } from "../days/queries";
import { TOP_TAGS } from "../rules";
import type { ContentAnalytics, UserAnalytics } from "../schema";

const DAY_MS = 24 * 3_600_000;

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
  const start = startOf(days);
  const [reactions, popularTags, byMediaType] = await Promise.all([
    countReactions(start),
    query<ContentAnalytics["popularTags"][number]>("count_tags_since", COUNT_TAGS, [
      ...since(start),
      TOP_TAGS,
    ]),
    query<ContentAnalytics["byMediaType"][number]>("count_media_since", COUNT_MEDIA, since(start)),
  ]);
  return { ...days, ...reactions, popularTags, byMediaType };
}

const startOf = ({ daily }: { daily: { _id: string }[] }) =>
  new Date(`${daily[0]?._id}T00:00:00.000Z`);

// Ids contain a time that may differ slightly from `created_at`: they limit the range that is read.
const since = (start: Date) => [start, firstIdAt(new Date(start.getTime() - DAY_MS))];

// Read once for the statement.
const BY_EXISTING_AUTHOR =
  "author_id <> ALL (ARRAY(SELECT users.id FROM users WHERE users.deleted_at IS NOT NULL))";

const COUNT_TAGS = `
  SELECT tag, count(*)::float8 AS count FROM posts CROSS JOIN unnest(tags) AS tag
  WHERE created_at >= $1 AND id >= $2 AND ${BY_EXISTING_AUTHOR} GROUP BY tag ORDER BY count(*) DESC, tag LIMIT $3`;

const COUNT_MEDIA = `
  SELECT kinds.kind AS "mediaType", count(posts.id)::float8 AS count
  FROM (VALUES ('image'::"MediaKind"), ('video')) AS kinds (kind)
  LEFT JOIN (posts JOIN media ON media.id = posts.media_id)
    ON media.kind = kinds.kind AND posts.created_at >= $1 AND posts.id >= $2
      AND posts.${BY_EXISTING_AUTHOR}
  GROUP BY kinds.kind ORDER BY kinds.kind`;

type Reactions = { likes: number; comments: number; views: number };

async function countReactions(start: Date): Promise<Reactions> {
  const [row] = await query<Reactions>(
    "count_reactions_since",
    `SELECT (SELECT count(*) FROM likes WHERE created_at >= $1)::float8 AS likes,
       (SELECT count(*) FROM views WHERE created_at >= $1)::float8 AS views,
       (SELECT count(*) FROM comments WHERE created_at >= $1 AND id >= $2)::float8 AS comments`,
    since(start),
  );
  return row ?? { likes: 0, comments: 0, views: 0 };
}
