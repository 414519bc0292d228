import pg from "pg";

/**
 * Connects once, runs a piece of work and disconnects.
 * @template T
 * @param {string} url
 * @param {(client: pg.Client) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // A connection that breaks fails the query that is under way; without a listener it ends the process.
  client.on("error", () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** @param {string} url @param {string} database the same server's address for another database */
export function withDatabase(url, database) {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

/**
 * Creates the database that a URL names, unless it is there.
 * @param {string} url
 */
export async function ensureDatabase(url) {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  try {
    await withClient(url, async () => {});
  } catch (error) {
    // 3D000: invalid_catalog_name
    if (/** @type {{ code?: string }} */ (error).code !== "3D000") throw error;
    await withClient(withDatabase(url, "postgres"), (client) =>
      client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`),
    );
  }
}

/**
 * Drops the database that a URL names, with its connections, if it is there.
 * @param {string} url
 */
export async function dropDatabase(url) {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  await withClient(withDatabase(url, "postgres"), (client) =>
    client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`),
  );
}
