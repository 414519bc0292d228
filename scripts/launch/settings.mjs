import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Failure } from "./failure.mjs";
import { isPackage, settingsDirectory } from "./root.mjs";
import { unknownVariables } from "./unknown-variables.mjs";

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

/** @param {string} name @param {string} value @param {number} min @param {number} max */
function parseWhole(name, value, min, max, kind = "whole number") {
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= min && number <= max) return number;
  throw new Failure(`${name} must be a ${kind} from ${min} to ${max}, not "${value}".`);
}

/** @param {string} value @param {string | undefined} databaseUrl @param {string | undefined} mediaStore */
function parseSeed(value, databaseUrl, mediaStore) {
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
  if (!value) return undefined;
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
  const databaseUrl = parseDatabaseUrl("DATABASE_URL", source.DATABASE_URL);
  const directUrl = parseDatabaseUrl("DATABASE_URL_DIRECT", source.DATABASE_URL_DIRECT);
  if (source.DATABASE_REPLICA_URL && !databaseUrl) {
    throw new Failure(
      "DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replicas.",
    );
  }
  const port = parseWhole("PORT", source.PORT || "3000", 1, 65_535);
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
    seed: parseSeed(
      source.SEED || (databaseUrl ? "none" : "demo"),
      databaseUrl,
      source.MEDIA_STORE,
    ),
    appUrl: source.APP_URL || `http://localhost:${port}`,
    processes: parseWhole("WEB_CONCURRENCY", source.WEB_CONCURRENCY || "1", 1, 64),
    keepAliveTimeout: parseWhole(
      "KEEP_ALIVE_TIMEOUT",
      source.KEEP_ALIVE_TIMEOUT || "65000",
      1_000,
      3_600_000,
      "whole number of milliseconds",
    ),
  };
}

/**
 * Loads `.env`, if there is one; variables that are already set take precedence. Warns of names that look like a
 * variable and are none.
 * @throws {Failure} naming a bad variable
 */
export function loadSettings() {
  const file = join(settingsDirectory, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
  for (const sentence of unknownVariables(process.env)) console.error(`Warning: ${sentence}`);
  return readSettings(process.env);
}

/** @param {Settings} settings whose directory is created if it is missing @throws {Failure} when it cannot be written */
export function ensureDataDirectory({ dataDir }) {
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Failure(`DATA_DIR cannot be written: ${dataDir} (${code}).`);
  }
}
