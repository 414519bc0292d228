import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { acquireLock, holderOf } from "../../scripts/launch/lock.mjs";
import { freePort } from "../../scripts/launch/port.mjs";
import { manifest } from "../../scripts/launch/root.mjs";
import { postgresBinaries } from "../../scripts/postgres/binaries.mjs";
import { databaseUser, initialiseCluster } from "../../scripts/postgres/initialise.mjs";
import {
  startPostmaster,
  stopOrphanedPostmaster,
  stopPostmaster,
} from "../../scripts/postgres/postmaster.mjs";

const prefix = `${manifest.name}-postgres-`;
/** In its directory, as long as the process lives that has started it. */
const LOCK = "lock";

async function removeAbandoned() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const directory = join(tmpdir(), name);
    const lock = join(directory, LOCK);
    if (!existsSync(lock) || (await holderOf(lock))) continue;
    await stopOrphanedPostmaster(join(directory, "data"));
    rmSync(directory, { recursive: true, force: true });
  }
}

/**
 * Starts a new PostgreSQL for tests: the embedded one, or that of POSTGRES_PATH. Those that killed runs left
 * are removed.
 * @param {{ durable?: boolean }} [options] whether it waits for the disk
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} url of the database `postgres`, for
 *   its superuser
 */
export async function startTemporaryPostgres({ durable = false } = {}) {
  await removeAbandoned();
  const home = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(home, 0o755);
  const lock = await acquireLock(join(home, LOCK));
  const program = process.env.POSTGRES_PATH;
  const binaries = program ? dirname(dirname(program)) : postgresBinaries(home);
  const directory = join(home, "data");
  const password = randomBytes(12).toString("base64url");
  // Other versions may lack the provider of the embedded one.
  const locale = program ? ["--locale=C.UTF-8"] : undefined;
  await initialiseCluster({ binaries, directory, password, locale, durable });
  const { child, port } = await startPostmaster({
    binaries,
    directory,
    log: join(home, "postgres.log"),
    port: await freePort(),
    durable,
  });
  const stop = async () => {
    await stopPostmaster(child);
    lock?.release();
    rmSync(home, { recursive: true, force: true });
  };
  return { url: `postgresql://${databaseUser}:${password}@127.0.0.1:${port}/postgres`, stop };
}
