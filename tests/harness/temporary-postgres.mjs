import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { readIfPossible } from "../../scripts/launch/files.mjs";
import { freePort } from "../../scripts/launch/port.mjs";
import { processIdentity } from "../../scripts/launch/process-identity.mjs";
import { manifest } from "../../scripts/launch/root.mjs";
import { postgresBinaries } from "../../scripts/postgres/binaries.mjs";
import { databaseUser, initialiseCluster } from "../../scripts/postgres/initialise.mjs";
import {
  startPostmaster,
  stopOrphanedPostmaster,
  stopPostmaster,
} from "../../scripts/postgres/postmaster.mjs";

const prefix = `${manifest.name}-postgres-`;

async function removeAbandoned() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const directory = join(tmpdir(), name);
    const owner = readIfPossible(join(directory, "owner"));
    if (!owner) continue;
    const [pid, identity] = owner.split("\n");
    if (processIdentity(Number(pid)) === identity) continue;
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
  writeFileSync(join(home, "owner"), `${process.pid}\n${processIdentity(process.pid)}`);
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
    rmSync(home, { recursive: true, force: true });
  };
  return { url: `postgresql://${databaseUser}:${password}@127.0.0.1:${port}/postgres`, stop };
}
