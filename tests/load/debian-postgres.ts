import { spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../scripts/launch/port.mjs";
import { withClient } from "../../scripts/migrations/database.mjs";
import { postgresAccount } from "../../scripts/postgres/account.mjs";
import { startPostmaster, stopPostmaster } from "../../scripts/postgres/postmaster.mjs";

const home = "/usr/lib/postgresql";

/** Where the programs of the newest version are. */
export function newestBinaries(): string {
  const versions = existsSync(home) ? readdirSync(home).map(Number) : [];
  if (versions.length === 0) throw new Error("Install Debian's package postgresql first.");
  return join(home, String(Math.max(...versions)));
}

/** Makes a cluster with the programs of Debian's package `postgresql`, whose superuser is `admin`. */
export function makeDebianCluster() {
  const binaries = newestBinaries();
  const account = postgresAccount();
  const directory = mkdtempSync(join(tmpdir(), "vitrine-debian-"));
  const cluster = join(directory, "data");
  mkdirSync(cluster);
  if (account) {
    for (const path of [directory, cluster]) chownSync(path, account.uid, account.gid);
  }
  const args = [`--pgdata=${cluster}`, "--username=admin", "--auth=trust", "--encoding=UTF8"];
  const made = spawnSync(join(binaries, "bin/initdb"), [...args, "--locale=C", "--no-sync"], {
    ...account,
    cwd: "/",
    encoding: "utf8",
  });
  if (made.status !== 0) throw new Error(made.stderr);
  return { binaries, account, directory, cluster };
}

/**
 * Starts the PostgreSQL of Debian's package `postgresql` on a new cluster.
 * @returns the URL of an empty database, for its owner, who is no superuser as on a managed server
 */
export async function startDebianPostgres() {
  const { binaries, directory, cluster } = makeDebianCluster();
  const { child, port } = await startPostmaster({
    binaries,
    directory: cluster,
    log: join(directory, "postgres.log"),
    port: await freePort(),
    durable: false,
  });
  await withClient(`postgresql://admin@127.0.0.1:${port}/postgres`, async (client) => {
    await client.query("CREATE ROLE owner LOGIN");
    await client.query("CREATE DATABASE vitrine OWNER owner");
  });
  const stop = async () => {
    await stopPostmaster(child);
    rmSync(directory, { recursive: true });
  };
  return { url: `postgresql://owner@127.0.0.1:${port}/vitrine`, stop };
}
