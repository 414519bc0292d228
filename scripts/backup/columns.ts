import type { Client } from "pg";
import { withoutTimeouts } from "../migrations/timeouts.mjs";

/** Of a transaction that copies rows: no time limits, and the same texts on every server. */
export const copySettings = `
  ${withoutTimeouts("LOCAL")};
  SET LOCAL datestyle = 'ISO, YMD';
  SET LOCAL intervalstyle = 'postgres';
  SET LOCAL extra_float_digits = 3;
  SET LOCAL timezone = 'UTC'`;

export type Table = { name: string; columns: string[] };

/** All tables with the columns that can be written, by name. */
export async function columnsOf(client: Client): Promise<Map<string, Table>> {
  const { rows } = await client.query<Table>(
    `SELECT relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
     WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'
       AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     GROUP BY relname`,
  );
  return new Map(rows.map((table) => [table.name, table]));
}
