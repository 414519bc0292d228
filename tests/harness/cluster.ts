import { withDatabase } from "../../scripts/migrations/database.mjs";
import { startTemporaryPostgres } from "../../scripts/postgres/temporary.mjs";

export type Cluster = {
  /** The address of one of its databases, for a superuser. */
  urlOf: (database: string) => string;
  stop: () => Promise<void>;
};

/**
 * The PostgreSQL that tests use: the one of the whole run (TEST_DATABASE_URL), or, when a kind of
 * tests runs alone, one of its own.
 */
export async function openCluster(): Promise<Cluster> {
  const given = process.env.TEST_DATABASE_URL;
  const { url, stop } = given
    ? { url: given, stop: async () => {} }
    : await startTemporaryPostgres();
  return { urlOf: (database) => withDatabase(url, database), stop };
}
