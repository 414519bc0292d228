import { resolve } from "node:path";
import { Failure } from "./failure.mjs";
import { isPackage, settingsDirectory } from "./root.mjs";

/**
 * @typedef {object} Settings
 * @property {number} port
 * @property {string} host the address that the server listens on
 * @property {string} dataDir absolute
 * @property {string | undefined} databaseUrl undefined for the embedded database
 * @property {string | undefined} directUrl of the same database, past a pooler
 * @property {"demo" | "million" | "none"} seed what an empty embedded database is filled with
 * @property {string} appUrl the public origin
 * @property {number} processes how many server processes serve the port
 * @property {number} keepAliveTimeout how many milliseconds an idle connection is kept open
 */

/** @param {string} value */
function parsePort(value) {
  const port = Number(value);
  if (/^\d+$/.test(value) && port >= 1 && port <= 65_535) return port;
  throw new Failure(`PORT must be a whole number from 1 to 65535, not "${value}".`);
}

/** @param {string} value */
function parseProcesses(value) {
  const count = Number(value);
  if (/^\d+$/.test(value) && count >= 1 && count <= 64) return count;
  throw new Failure(`WEB_CONCURRENCY must be a whole number from 1 to 64, not "${value}".`);
}

/** @param {string} value */
function parseKeepAliveTimeout(value) {
  const timeout = Number(value);
  if (/^\d+$/.test(value) && timeout >= 1_000 && timeout <= 3_600_000) return timeout;
  throw new Failure(
    `KEEP_ALIVE_TIMEOUT must be a whole number of milliseconds from 1000 to 3600000, not "${value}".`,
  );
}

/**
 * @param {string | undefined} given
 * @param {string | undefined} databaseUrl
 * @param {string | undefined} mediaStore
 * @returns {Settings["seed"]}
 */
function parseSeed(given, databaseUrl, mediaStore) {
  const value = given || (databaseUrl ? "none" : "demo");
  if (value !== "demo" && value !== "million" && value !== "none") {
    throw new Failure(`SEED must be "demo", "million" or "none", not "${value}".`);
  }
  if (databaseUrl && value !== "none") {
    const other = value === "demo" ? "; for the one in DATABASE_URL run `npm run db:seed`" : "";
    throw new Failure(`SEED=${value} fills only the embedded database${other}.`);
  }
  if (value === "million" && mediaStore === "s3") {
    throw new Failure("SEED=million shares files as only MEDIA_STORE=local can.");
  }
  return value;
}

/** @param {string} name @param {string | undefined} value */
function parseDatabaseUrl(name, value) {
  if (value === undefined) return undefined;
  if (URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol)) return value;
  throw new Failure(`${name} must look like postgresql://user:password@host:5432/database.`);
}

/**
 * Reads the variables that decide what is started and where; src/lib/server/env.ts reads the others.
 * @param {Record<string, string | undefined>} source empty values count as absent
 * @returns {Settings}
 * @throws {Failure} naming the bad variable
 */
export function readSettings(source) {
  const databaseUrl = parseDatabaseUrl("DATABASE_URL", source.DATABASE_URL || undefined);
  const directUrl = parseDatabaseUrl(
    "DATABASE_URL_DIRECT",
    source.DATABASE_URL_DIRECT || undefined,
  );
  if (source.DATABASE_REPLICA_URL && !databaseUrl) {
    throw new Failure(
      "DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replicas.",
    );
  }
  const port = parsePort(source.PORT || "3000");
  if (isPackage && !databaseUrl) {
    throw new Failure("Set DATABASE_URL: a package has no database of its own.");
  }
  return {
    port,
    // The embedded database may hold demo accounts, whose passwords are published.
    host: source.HOST || (databaseUrl ? "0.0.0.0" : "127.0.0.1"),
    dataDir: resolve(settingsDirectory, source.DATA_DIR || ".data"),
    databaseUrl,
    directUrl: directUrl ?? databaseUrl,
    seed: parseSeed(source.SEED, databaseUrl, source.MEDIA_STORE),
    appUrl: source.APP_URL || `http://localhost:${port}`,
    processes: parseProcesses(source.WEB_CONCURRENCY || "1"),
    keepAliveTimeout: parseKeepAliveTimeout(source.KEEP_ALIVE_TIMEOUT || "65000"),
  };
}
