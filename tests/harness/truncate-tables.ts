import type { Client } from "pg";
import { withClient } from "../../scripts/migrations/database.mjs";

/** Empties all tables but the one of applied migrations. */
export const truncateTables = (url: string) =>
  withClient(url, async (client) => (await emptyingOf(client))());

/**
 * Only those with rows: TRUNCATE makes new files for each table, which takes longer than most tests.
 * @returns what empties the tables, as often as it is called
 */
export async function emptyingOf(client: Client): Promise<() => Promise<void>> {
  const { rows: found } = await client.query<{ text: string }>(
    `SELECT string_agg(format('SELECT %1$L AS name WHERE EXISTS (SELECT FROM %1$s)', name), ' UNION ALL ') AS text
     FROM (SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname = 'public' AND tablename <> '_prisma_migrations') AS tables`,
  );
  const filled = { name: "filled tables", text: found[0]?.text ?? "" };
  return async () => {
    const { rows } = await client.query<{ name: string }>(filled);
    if (rows.length === 0) return;
    // Without triggers: one keeps the audit log, and the others count what goes as well.
    await client.query(
      `BEGIN; SET LOCAL session_replication_role = replica;
       ${rows.map(({ name }) => `DELETE FROM ${name};`).join("\n")} COMMIT`,
    );
  };
}
