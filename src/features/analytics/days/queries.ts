import "server-only";
import { query } from "@/lib/db";
import type { DayCount } from "../schema";

/** Deleted posts and those of deleted accounts: they count in the totals until they are removed. */
export const deletedPosts = `(
  SELECT p.* FROM users u JOIN posts p ON p.author_id = u.id WHERE u.deleted_at IS NOT NULL
  UNION ALL SELECT * FROM posts WHERE author_id IS NULL) AS p`;

const deletedRows = {
  users: "SELECT created_at FROM users WHERE deleted_at IS NOT NULL",
  posts: `SELECT created_at FROM ${deletedPosts}`,
};

// Days by the database's clock, which also sets the rows' times.
const listStatement = (table: "users" | "posts") => `
  WITH counted AS (
    SELECT day, sum(value) AS value FROM daily_totals
    WHERE name = '${table}' AND day > (now() AT TIME ZONE 'UTC')::date - $1::int GROUP BY day
  ), deleted AS (
    SELECT (created_at AT TIME ZONE 'UTC')::date AS day, count(*) AS value
    FROM (${deletedRows[table]}) AS rows GROUP BY 1
  )
  SELECT to_char(days.day, 'YYYY-MM-DD') AS _id,
    (coalesce(counted.value, 0) - coalesce(deleted.value, 0))::float8 AS count
  FROM (SELECT (now() AT TIME ZONE 'UTC')::date - ago AS day
    FROM generate_series(0, $1::int - 1) AS ago) AS days
  LEFT JOIN counted ON counted.day = days.day LEFT JOIN deleted ON deleted.day = days.day
  ORDER BY days.day`;

/**
 * The number of new accounts or posts on each of the last `days` days (UTC), oldest first, today last,
 * without deleted ones.
 */
export const listDays = (table: "users" | "posts", days: number): Promise<DayCount[]> =>
  query(`list_days_of_${table}`, listStatement(table), [days]);

/** The days of a period beside the total of as many days before. */
export async function readPeriod(table: "users" | "posts", period: number) {
  const days = await listDays(table, 2 * period);
  const daily = days.slice(period);
  return {
    period,
    daily,
    total: sumOf(daily),
    previousTotal: sumOf(days.slice(0, period)),
  };
}

export const sumOf = (days: DayCount[]) => days.reduce((sum, { count }) => sum + count, 0);
