import { type Client, escapeIdentifier } from "pg";
import { withoutTimeouts } from "../migrations/timeouts.mjs";

/** The tables that are empty after a restore, and why. */
export const omittedTables = {
  invites: "their links are valid for seven days, and an old one must not work again",
  passkey_challenges: "they are valid for five minutes",
  password_resets: "the links in mails are valid for half an hour",
  sessions: "a restored site has new cookies and tokens; an old one must not work again",
  uploads: "their presigned requests end within minutes, and their files are not posts yet",
  refresh_tokens: "they belong to sessions",
  rate_limits: "they count what happened in the last minutes or hours",
  _prisma_migrations: "the restore applies the migrations itself; the manifest has their names",
};

/** Of a transaction that copies rows: no time limits, and the same texts on every server. */
export const copySettings = `
  ${withoutTimeouts("LOCAL")};
  SET LOCAL datestyle = 'ISO, YMD';
  SET LOCAL intervalstyle = 'postgres';
  SET LOCAL extra_float_digits = 3;
  SET LOCAL timezone = 'UTC'`;

export type Table = { name: string; columns: string[] };

export const copyOf = ({ name, columns }: Table) =>
  `COPY ${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(", ")})`;

export const isSaved = ({ name }: Table) => !Object.hasOwn(omittedTables, name);

/** All tables with the columns that can be written. */
export async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
     WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'
       AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     GROUP BY relname`,
  );
  return rows;
}
