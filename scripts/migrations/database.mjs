import pg from "pg";
import { Failure } from "../launch/failure.mjs";

/**
 * @template T
 * @param {string} url @param {(client: pg.Client) => Promise<T>} work
 */
export async function withClient(url, work) {
  const options = { connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true };
  const client = new pg.Client(options);
  // A broken connection rejects the running query; without a listener it also ends the process.
  client.on("error", () => {});
  return client
    .connect()
    .then(() => work(client))
    .finally(() => client.end().catch(() => {}));
}

/**
 * @param {string} url @param {string} variable that holds it
 * @throws {Failure} with the host and the database, never the password
 */
export async function requireReachable(url, variable) {
  if (!/^postgres(ql)?:/.test(url) || !URL.canParse(url))
    throw new Failure(`${variable} must look like postgresql://user:password@host:5432/database.`);
  await withClient(url, (client) => client.query("SELECT 1")).catch(({ code, message }) => {
    const { host, pathname } = new URL(url);
    throw new Failure(
      `The database in ${variable} (${host}${pathname}) cannot be reached: ${message || code}.`,
    );
  });
}

/** @param {string} url @param {string} database the URL of another database on the same server */
export function withDatabase(url, database) {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

/** @param {string} url */
const databaseOf = (url) => decodeURIComponent(new URL(url).pathname.slice(1));

/** @param {string} url of the database to create unless it exists */
export const ensureDatabase = (url) =>
  withClient(url, async () => {}).catch(async (error) => {
    // 3D000: invalid_catalog_name
    if (error.code !== "3D000") throw error;
    await withClient(withDatabase(url, "postgres"), (client) =>
      client.query(`CREATE DATABASE ${client.escapeIdentifier(databaseOf(url))}`),
    );
  });

/** @param {string} url of the database to drop if it exists, with its connections */
export async function dropDatabase(url) {
  await withClient(withDatabase(url, "postgres"), (client) =>
    client.query(
      `DROP DATABASE IF EXISTS ${client.escapeIdentifier(databaseOf(url))} WITH (FORCE)`,
    ),
  );
}
