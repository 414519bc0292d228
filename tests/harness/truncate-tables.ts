import { withClient } from "../../scripts/migrations/database.mjs";

/** Truncates all tables but the one of applied migrations. */
export async function truncateTables(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ list: string | null }>(
      `SELECT string_agg(format('%I.%I', schemaname, tablename), ', ') AS list
       FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`,
    );
    const list = rows[0]?.list;
    if (!list) return;
    // A trigger keeps the audit log.
    await client.query(
      `ALTER TABLE IF EXISTS audit_entries DISABLE TRIGGER USER;
       TRUNCATE ${list} RESTART IDENTITY CASCADE;
       ALTER TABLE IF EXISTS audit_entries ENABLE TRIGGER USER`,
    );
  });
}
