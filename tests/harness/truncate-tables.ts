import { withClient } from "../../scripts/migrations/database.mjs";

/**
 * Empties all tables but the one of applied migrations. Only those with rows: TRUNCATE makes new files for
 * each table, which takes longer than most tests.
 */
export async function truncateTables(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string; filled: boolean }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name,
         (xpath('/row/filled/text()', query_to_xml(format(
           'SELECT EXISTS (SELECT FROM %I.%I) AS filled', schemaname, tablename), false, true, '')
         ))[1]::text = 'true' AS filled
       FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`,
    );
    const filled = rows.filter((row) => row.filled).map(({ name }) => name);
    if (filled.length === 0) return;
    // Without triggers: one keeps the audit log, and the others count what goes as well.
    await client.query(
      `BEGIN; SET LOCAL session_replication_role = replica;
       ${filled.map((name) => `DELETE FROM ${name};`).join("\n")} COMMIT`,
    );
  });
}
