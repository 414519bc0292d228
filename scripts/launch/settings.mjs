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

/**
 * @param {string} name @param {string} value @param {number} least @param {number} most
 * @param {string} [unit] of the message
 */
function parseNumber(name, value, least, most, unit = "") {
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= least && number <= most) return number;
  throw new Failure(
    `${name} must be a whole number${unit} from ${least} to ${most}, not "${value}".`,
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
  const port = parseNumber("PORT", source.PORT || "3000", 1, 65_535);
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
    processes: parseNumber("WEB_CONCURRENCY", source.WEB_CONCURRENCY || "1", 1, 64),
    keepAliveTimeout: parseNumber(
      "KEEP_ALIVE_TIMEOUT",
      source.KEEP_ALIVE_TIMEOUT || "65000",
      1_000,
      3_600_000,
      " of milliseconds",
    ),
  };
}
