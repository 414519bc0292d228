import { withDatabase } from "../../scripts/migrations/database.mjs";
import { startTemporaryPostgres } from "./temporary-postgres.mjs";

export type Cluster = {
  /** The URL of one of its databases, for a superuser. */
  urlOf: (database: string) => string;
  stop: () => Promise<void>;
};

/** The PostgreSQL of the whole run (TEST_DATABASE_URL), or a temporary one. */
export async function openCluster(): Promise<Cluster> {
  const existing = process.env.TEST_DATABASE_URL;
  const { url, stop } = existing
    ? { url: existing, stop: async () => {} }
    : await startTemporaryPostgres();
  return { urlOf: (database) => withDatabase(url, database), stop };
}
