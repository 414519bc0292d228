import pg from "pg";

/**
 * @template T
 * @param {string} url
 * @param {(client: pg.Client) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withClient(url, work) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // A broken connection rejects the running query; without a listener it also ends the process.
  client.on("error", () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** @param {string} url @param {string} database the URL of another database on the same server */
export function withDatabase(url, database) {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

/** @param {string} url of the database to create unless it exists */
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

/** @param {string} url of the database to drop if it exists, with its connections */
export async function dropDatabase(url) {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  await withClient(withDatabase(url, "postgres"), (client) =>
    client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`),
  );
}
