import { replaced } from "../../scripts/migrations/baseline.mjs";
import { withClient } from "../../scripts/migrations/database.mjs";

/** Gives a database with the schema of the baseline the rows of the migrations that it replaced. */
export const replaceRows = (url: string) =>
  withClient(url, async (client) => {
    await client.query("DELETE FROM _prisma_migrations");
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       SELECT md5(name), '', name, now(), 1 FROM unnest($1::text[]) AS name`,
      [replaced],
    );
  });
