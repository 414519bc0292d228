import { createHash, randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync } from "node:fs";
import { dirname, isAbsolute, join, resolve } from "node:path";
import { Failure } from "../launch/failure.mjs";
import { readIfPossible, writeAtomically } from "../launch/files.mjs";
import { freePort } from "../launch/port.mjs";
import { logProgress } from "../launch/progress.mjs";
import { canEnter } from "./account.mjs";
import { postgresBinaries, systemDirectory, versionOf } from "./binaries.mjs";
import { databaseUser, initialiseCluster } from "./initialise.mjs";
import { startPostmaster } from "./postmaster.mjs";

/**
 * The contents of database.json in a data directory.
 * @typedef {object} DatabaseRecord
 * @property {string} directory the cluster's, relative to the data directory or absolute
 * @property {number} port
 * @property {string} password
 * @property {boolean} initialised whether the cluster was created
 * @property {boolean} [seeding] whether the demo content may be incomplete
 * @property {boolean} [seedsMedia] whether all local media are of the demo content that was begun last
 */

/** @param {string} dataDir */
const fileOf = (dataDir) => join(dataDir, "database.json");

/** @param {string} dataDir @returns {DatabaseRecord | undefined} */
export function readRecord(dataDir) {
  const file = fileOf(dataDir);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/** @param {string} dataDir @param {DatabaseRecord} record */
export const writeRecord = (dataDir, record) =>
  writeAtomically(fileOf(dataDir), `${JSON.stringify(record, null, 2)}\n`);

/**
 * Records the data directory in a cluster that is outside of it, so that a copied data directory
 * does not use the database of the original; a moved one keeps its database.
 * @param {string} dataDir
 * @param {string} directory
 */
function recordOwner(dataDir, directory) {
  if (!isAbsolute(directory)) return;
  const parent = dirname(directory);
  mkdirSync(parent, { recursive: true });
  for (const path of [dirname(parent), parent]) chmodSync(path, 0o755);
  const file = join(parent, "owner");
  const owner = readIfPossible(file) ?? dataDir;
  if (owner !== dataDir && existsSync(join(owner, "database.json"))) {
    throw new Failure(
      `${dataDir} is a copy of ${owner}, whose database it cannot share; remove its database.json.`,
    );
  }
  writeAtomically(file, dataDir);
}

/** @param {string} dataDir @returns {Promise<DatabaseRecord>} */
async function newRecord(dataDir) {
  const password = randomBytes(24).toString("base64url");
  const name = createHash("sha256").update(dataDir).digest("hex").slice(0, 16);
  const directory = canEnter(dataDir) ? "postgres" : join(systemDirectory, name, "postgres");
  const record = { directory, port: await freePort(), password, initialised: false };
  writeRecord(dataDir, record);
  return record;
}

/** @param {string} dataDir @param {DatabaseRecord} record @param {string} binaries */
async function ensureCluster(dataDir, record, binaries) {
  recordOwner(dataDir, record.directory);
  const directory = resolve(dataDir, record.directory);
  if (!existsSync(join(directory, "PG_VERSION"))) {
    if (record.initialised) {
      throw new Failure(
        `The database of ${dataDir} is missing from ${directory}; restore it, or remove database.json to create a new one.`,
      );
    }
    logProgress("Creating the database");
    await initialiseCluster({ binaries, directory, password: record.password });
  }
  const major = readFileSync(join(directory, "PG_VERSION"), "utf8").trim();
  const own = versionOf(binaries).split(".")[0];
  if (major !== own) {
    throw new Failure(
      `The database of ${dataDir} is of PostgreSQL ${major}, and this version has ${own}. Run \`npm run backup\` with the version that served it, then \`npm run restore\` with this one and a new DATA_DIR (docs/operations.md, "Upgrade of PostgreSQL").`,
    );
  }
  record.initialised = true;
  writeRecord(dataDir, record);
}

/** @param {Pick<DatabaseRecord, "password" | "port">} record */
export const urlOf = ({ password, port }) =>
  `postgresql://${databaseUser}:${password}@127.0.0.1:${port}/${databaseUser}`;

/** @param {string} dataDir absolute, exists; gets a cluster if it has none */
export async function openEmbedded(dataDir) {
  const realDataDir = realpathSync(dataDir);
  const record = readRecord(realDataDir) ?? (await newRecord(realDataDir));
  const binaries = postgresBinaries(realDataDir);
  await ensureCluster(realDataDir, record, binaries);
  const cluster = {
    binaries,
    directory: resolve(realDataDir, record.directory),
    log: join(realDataDir, "postgres.log"),
    port: record.port,
    durable: true,
  };
  const { child, port } = await startPostmaster(cluster);
  if (port !== record.port) writeRecord(realDataDir, { ...record, port });
  const url = urlOf({ ...record, port });
  return { url, cluster: { ...cluster, port }, child, version: versionOf(binaries) };
}
