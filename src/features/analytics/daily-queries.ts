import "server-only";
import { query } from "@/lib/db";
import type { DayCount } from "./schema";

// The database's clock says which day it is, since it also says when a row came about.
const LIST_DAYS = `
  SELECT to_char(days.day, 'YYYY-MM-DD') AS _id, coalesce(sum(t.value), 0)::float8 AS count
  FROM (SELECT (now() AT TIME ZONE 'UTC')::date - ago AS day
    FROM generate_series(0, $2::int - 1) AS ago) AS days
  LEFT JOIN daily_totals t ON t.name = $1 AND t.day = days.day
  GROUP BY days.day ORDER BY days.day`;

/** How many rows a table got on each of the last `days` days (UTC), oldest first, the last one today. */
export const listDays = (table: "users" | "posts", days: number): Promise<DayCount[]> =>
  query("list_days", LIST_DAYS, [table, days]);

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
