import { createHash, randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from "node:fs";
import { dirname, isAbsolute, join, resolve } from "node:path";
import { Failure } from "../launch/failure.mjs";
import { freePort } from "../launch/port.mjs";
import { manifest } from "../launch/root.mjs";
import { say } from "../launch/say.mjs";
import { canEnter, databaseAccount } from "./account.mjs";
import { postgresBinaries } from "./binaries.mjs";
import { databaseUser, initialiseCluster } from "./initialise.mjs";
import { startPostmaster } from "./postmaster.mjs";
import { readRecord, writeRecord } from "./record.mjs";

/** @typedef {import("./account.mjs").Account} Account */
/** @typedef {import("./record.mjs").DatabaseRecord} DatabaseRecord */

/** For whoever cannot enter the checkout. */
export const systemDirectory = `/var/lib/${manifest.name}`;

/** @param {string} dataDir @param {Account | undefined} account */
function chooseDirectory(dataDir, account) {
  if (canEnter(dataDir, account)) return "postgres";
  const name = createHash("sha256").update(dataDir).digest("hex").slice(0, 16);
  return join(systemDirectory, name, "postgres");
}

/**
 * A cluster outside its data directory says whose it is, so that a copied data directory does
 * not take over the original's database. One whose owner was moved follows the move.
 * @param {string} dataDir
 * @param {string} directory
 */
function claim(dataDir, directory) {
  if (!isAbsolute(directory)) return;
  const place = dirname(directory);
  mkdirSync(place, { recursive: true });
  for (const path of [dirname(place), place]) chmodSync(path, 0o755);
  const file = join(place, "owner");
  const owner = existsSync(file) ? readFileSync(file, "utf8") : dataDir;
  if (owner !== dataDir && existsSync(join(owner, "database.json"))) {
    throw new Failure(
      `${dataDir} is a copy of ${owner}, whose database it cannot share; remove its database.json.`,
    );
  }
  writeFileSync(file, dataDir);
}

/** @param {string} dataDir @param {Account | undefined} account @returns {Promise<DatabaseRecord>} */
async function ensureRecord(dataDir, account) {
  const known = readRecord(dataDir);
  if (known) return known;
  const password = randomBytes(24).toString("base64url");
  const directory = chooseDirectory(dataDir, account);
  const record = { directory, port: await freePort(), password, initialised: false };
  writeRecord(dataDir, record);
  return record;
}

/**
 * @param {string} dataDir
 * @param {DatabaseRecord} record
 * @param {string} binaries
 * @param {Account | undefined} account
 */
async function ensureCluster(dataDir, record, binaries, account) {
  claim(dataDir, record.directory);
  const directory = resolve(dataDir, record.directory);
  if (!existsSync(join(directory, "PG_VERSION"))) {
    if (record.initialised) {
      throw new Failure(
        `The database of ${dataDir} is gone from ${directory}; bring it back, or remove database.json to begin anew.`,
      );
    }
    say("Creating the database");
    await initialiseCluster({ binaries, directory, password: record.password, account });
  }
  record.initialised = true;
  writeRecord(dataDir, record);
}

/**
 * The address of a data directory's database.
 * @param {Pick<DatabaseRecord, "password" | "port">} record
 */
export const urlOf = ({ password, port }) =>
  `postgresql://${databaseUser}:${password}@127.0.0.1:${port}/${databaseUser}`;

/**
 * Starts the database that belongs to a data directory, creating it the first time.
 * @param {string} dataDir absolute, exists
 */
export async function openEmbedded(dataDir) {
  const home = realpathSync(dataDir);
  const account = databaseAccount();
  const record = await ensureRecord(home, account);
  const binaries = postgresBinaries(account, account ? systemDirectory : home);
  await ensureCluster(home, record, binaries, account);
  const cluster = {
    binaries,
    directory: resolve(home, record.directory),
    log: join(home, "postgres.log"),
    account,
    port: record.port,
    durable: true,
  };
  const postmaster = await startPostmaster(cluster);
  if (postmaster.port !== record.port)
    writeRecord(home, Object.assign(record, { port: postmaster.port }));
  return {
    url: urlOf(record),
    cluster: { ...cluster, port: postmaster.port },
    child: postmaster.child,
    record,
  };
}
