import { randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../launch/port.mjs";
import { processIdentity } from "../launch/process-identity.mjs";
import { manifest } from "../launch/root.mjs";
import { databaseAccount } from "./account.mjs";
import { postgresBinaries } from "./binaries.mjs";
import { systemDirectory } from "./embedded.mjs";
import { databaseUser, initialiseCluster } from "./initialise.mjs";
import { stopLeftover } from "./leftover.mjs";
import { startPostmaster, stopPostmaster } from "./postmaster.mjs";

const prefix = `${manifest.name}-postgres-`;

/** @param {string} home */
function hasOwner(home) {
  const owner = join(home, "owner");
  if (!existsSync(owner)) return true;
  const [pid, identity] = readFileSync(owner, "utf8").split("\n");
  return processIdentity(Number(pid)) === identity;
}

/** Clears away what killed test runs left running. */
async function sweep() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const home = join(tmpdir(), name);
    if (hasOwner(home)) continue;
    await stopLeftover(join(home, "data"));
    rmSync(home, { recursive: true, force: true });
  }
}

/**
 * Starts a PostgreSQL for tests: new, empty, fast rather than durable, gone afterwards.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} url leads to the database
 *   `postgres`, as superuser
 */
export async function startTemporaryPostgres() {
  await sweep();
  const account = databaseAccount();
  const home = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(home, 0o755);
  writeFileSync(join(home, "owner"), `${process.pid}\n${processIdentity(process.pid)}`);
  const binaries = postgresBinaries(account, account ? systemDirectory : home);
  const directory = join(home, "data");
  const password = randomBytes(12).toString("base64url");
  await initialiseCluster({ binaries, directory, password, account, durable: false });
  const { child, port } = await startPostmaster({
    binaries,
    directory,
    log: join(home, "postgres.log"),
    account,
    port: await freePort(),
    durable: false,
  });
  const stop = async () => {
    await stopPostmaster(child);
    rmSync(home, { recursive: true, force: true });
  };
  return { url: `postgresql://${databaseUser}:${password}@127.0.0.1:${port}/postgres`, stop };
}
