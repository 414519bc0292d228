import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { hasPostgres } from "../postgres/binaries.mjs";
import { Failure } from "./failure.mjs";
import { writeAtomically } from "./files.mjs";
import { isPackage, root, settingsDirectory } from "./root.mjs";

/** @typedef {ReturnType<typeof readSettings>} Settings */

/** @param {string} value */
function parsePort(value) {
  const port = Number(value);
  if (/^\d+$/.test(value) && port >= 1 && port <= 65_535) return port;
  throw new Failure(`PORT must be a whole number from 1 to 65535, not "${value}".`);
}

/**
 * @param {string} value @param {string | undefined} databaseUrl @param {string | undefined} mediaStore
 * @returns {"demo" | "million" | "none"}
 */
function parseSeed(value, databaseUrl, mediaStore) {
  if (value !== "demo" && value !== "million" && value !== "none") {
    throw new Failure(`SEED must be "demo", "million" or "none", not "${value}".`);
  }
  if (databaseUrl && value !== "none") {
    const isSeedable = value === "demo" && !isPackage;
    const other = isSeedable ? "; for the one in DATABASE_URL run `npm run db:seed`" : "";
    throw new Failure(`SEED=${value} fills only the embedded database${other}.`);
  }
  if (value === "million" && mediaStore === "s3") {
    throw new Failure("SEED=million shares files as only MEDIA_STORE=local can.");
  }
  return value;
}

const isLoopback = (/** @type {string} */ host) =>
  /^((.+\.)?localhost|\[?::1\]?|127\.\d+\.\d+\.\d+)$/.test(host);

/**
 * @param {{ host: string, appUrl: string, proxyHops: number }} settings
 * @returns {string | undefined} what says that others than the users of this machine can reach the site
 */
function exposureOf({ host, appUrl, proxyHops }) {
  const url = URL.canParse(appUrl) ? new URL(appUrl) : undefined;
  if (url && (url.protocol === "https:" || !isLoopback(url.hostname)))
    return `APP_URL is ${appUrl}`;
  if (!isLoopback(host)) return `HOST is ${host}`;
  return proxyHops > 0 ? `PROXY_HOPS is ${proxyHops}` : undefined;
}

/**
 * Reads what decides what is started and where. All other variables, and numbers that are none, are refused by
 * src/lib/server/env.ts before the server is started, addresses of databases when they are opened.
 * @param {Record<string, string | undefined>} source empty values count as absent
 * @throws {Failure} naming the bad variable
 */
export function readSettings(source) {
  const databaseUrl = source.DATABASE_URL || undefined;
  if (source.DATABASE_REPLICA_URL && !databaseUrl) {
    throw new Failure(
      "DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replicas.",
    );
  }
  const port = parsePort(source.PORT || "3000");
  if (isPackage && !databaseUrl && !hasPostgres()) {
    throw new Failure("Set DATABASE_URL: a package has no database of its own.");
  }
  const seed = parseSeed(
    source.SEED || (databaseUrl ? "none" : "demo"),
    databaseUrl,
    source.MEDIA_STORE,
  );
  const host = source.HOST || (databaseUrl ? "0.0.0.0" : "127.0.0.1");
  const appUrl = source.APP_URL || `http://localhost:${port}`;
  const proxyHops = Number(source.PROXY_HOPS) || 0;
  const exposure = exposureOf({ host, appUrl, proxyHops });
  if (exposure && seed === "million") {
    throw new Failure(`SEED=million is for this machine alone, and ${exposure}.`);
  }
  return {
    port,
    /** The address that the server listens on. */
    host,
    /** Absolute. */
    dataDir: resolve(settingsDirectory, source.DATA_DIR || ".data"),
    /** Undefined for the embedded database. */
    databaseUrl,
    /** Of the same database, past a pooler. */
    directUrl: source.DATABASE_URL_DIRECT || databaseUrl,
    /** What an empty embedded database is filled with. */
    seed,
    /** The public origin. */
    appUrl,
    exposure,
    /** Where clients that do not come by the proxy could name any address. */
    isProxyAvoidable: proxyHops > 0 && !isLoopback(host),
    /** How many server processes serve the port. */
    processes: Number(source.WEB_CONCURRENCY) || 1,
  };
}

/** How names begin that are almost certainly meant for this site. */
const ours = /^(DATABASE|LIMITS|MEDIA|METRICS|NEXTAUTH|OIDC|PROXY|RATE|S3|SMTP)_/;

/**
 * @param {string[]} inFile the names of the variables in `.env` @param {string[]} inEnvironment
 * @returns {string[]} those that nothing reads, such as misspelt ones
 */
export function unknownVariables(inFile, inEnvironment) {
  const example = readFileSync(join(root, ".env.example"), "utf8");
  const known = new Set([...example.matchAll(/^# ([A-Z0-9_]+)=/gm)].map(([, name]) => name));
  known.add("NEXTAUTH_URL");
  const names = new Set([...inFile, ...inEnvironment.filter((name) => ours.test(name))]);
  return [...names].filter((name) => !known.has(name) && !/^(OTEL|NODE|NEXT|AWS)_/.test(name));
}

/**
 * Loads `.env`, if there is one; variables that are already set take precedence.
 * @throws {Failure} naming a bad variable
 */
export function loadSettings() {
  const file = join(settingsDirectory, ".env");
  try {
    const text = existsSync(file) ? readFileSync(file, "utf8") : "";
    if (text) process.loadEnvFile(file);
    for (const name of unknownVariables(Object.keys(parseEnv(text)), Object.keys(process.env)))
      console.error(`Warning: nothing reads the variable ${name}; .env.example has all.`);
  } catch {
    throw new Failure(`${file} cannot be read.`);
  }
  return readSettings(process.env);
}

/** @param {Settings} settings whose directory is created if it is missing @throws {Failure} when it cannot be written */
export function ensureDataDirectory({ dataDir }) {
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    mkdirSync(dataDir, { recursive: true });
    try {
      // On a full disk an empty file can be written.
      writeFileSync(probe, "x");
    } finally {
      rmSync(probe, { force: true });
    }
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Failure(`DATA_DIR cannot be written: ${dataDir} (${code}).`);
  }
}

/** @param {string} dataDir @returns {string} the session secret, generated at the first start */
function ensureSecret(dataDir) {
  const file = join(dataDir, "secret");
  if (!existsSync(file)) writeAtomically(file, randomBytes(48).toString("base64url"));
  return readFileSync(file, "utf8").trim();
}

/**
 * The environment of the server, the seed program and the admin commands.
 * @param {Settings} settings
 * @param {string} databaseUrl
 * @returns {NodeJS.ProcessEnv}
 */
export function serverEnvironment(settings, databaseUrl) {
  return {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: settings.dataDir,
    DATABASE_DISK: process.env.DATABASE_DISK || (settings.databaseUrl ? "" : settings.dataDir),
    PORT: String(settings.port),
    HOST: settings.host,
    APP_URL: settings.appUrl,
    NEXTAUTH_URL: settings.appUrl,
    // docs/operations.md says which Node is supported.
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
    NEXTAUTH_SECRET: process.env.NEXTAUTH_SECRET || ensureSecret(settings.dataDir),
  };
}
