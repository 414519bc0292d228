import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../scripts/launch/port.mjs";
import { postgresAccount } from "../../scripts/postgres/account.mjs";
import { requireProgram } from "./required-program.mjs";

export type Pooler = {
  /** The database through the pooler. */
  url: string;
  stop: () => Promise<void>;
};

/**
 * PgBouncer in transaction mode in front of a database. It connects again a second after an outage, not
 * after 15; everything else is its default.
 */
export async function startPooler(databaseUrl: string): Promise<Pooler> {
  const { hostname, port: databasePort, username, password } = new URL(databaseUrl);
  const home = mkdtempSync(join(tmpdir(), "pgbouncer-"));
  chmodSync(home, 0o755);
  const port = await freePort();
  const file = join(home, "pgbouncer.ini");
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${databasePort} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
server_login_retry = 1
`,
  );
  // It refuses to run as root.
  const child = spawn(requireProgram("pgbouncer"), ["--quiet", file], {
    ...postgresAccount(),
    stdio: "ignore",
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  await listening(child, port);
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(home, { recursive: true, force: true });
  };
  return { url: url.href, stop };
}

/** @throws Error when it ended instead */
async function listening(child: ChildProcess, port: number): Promise<void> {
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`);
    await sleep(50);
  }
}

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
