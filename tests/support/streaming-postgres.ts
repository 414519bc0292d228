import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withChildren } from "../../bench/cpu";
import { freePort } from "../../scripts/launch/port.mjs";
import { withClient, withDatabase } from "../../scripts/migrations/database.mjs";
import { postgresAccount } from "../../scripts/postgres/account.mjs";
import { newestBinaries } from "../load/debian-postgres";

const account = postgresAccount();

/** Runs a program of the package as the account of PostgreSQL. */
async function run(program: string, ...args: string[]): Promise<void> {
  const file = join(newestBinaries(), "bin", program);
  // Without pipes, which the started server would keep open.
  const [code] = await once(spawn(file, args, { ...account, cwd: "/", stdio: "ignore" }), "exit");
  if (code !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${code}`);
}

class Postgres {
  readonly url: string;

  constructor(
    readonly directory: string,
    readonly port: number,
  ) {
    this.url = `postgresql://admin@127.0.0.1:${port}/postgres`;
  }

  start(): Promise<void> {
    const log = join(this.directory, "..", `${this.port}.log`);
    const settings = `-p ${this.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
    return run("pg_ctl", "-D", this.directory, "-l", log, "-w", "-o", settings, "start");
  }

  /** Ends the server at once; its processes follow. */
  kill(): void {
    process.kill(this.#pid, "SIGKILL");
  }

  get #pid(): number {
    const [pid = ""] = readFileSync(join(this.directory, "postmaster.pid"), "utf8").split("\n");
    return Number(pid);
  }

  /** Stops all processes of the server, or lets them go on: connections stay open, and nothing responds. */
  freeze(isFrozen: boolean): void {
    const signal = isFrozen ? "SIGSTOP" : "SIGCONT";
    for (const pid of withChildren(this.#pid)) process.kill(pid, signal);
  }

  stop(): Promise<void> {
    return run("pg_ctl", "-D", this.directory, "-m", "immediate", "-w", "stop");
  }

  /** Stops replaying what arrives, or goes on. */
  async pause(isPaused: boolean): Promise<void> {
    const call = isPaused ? "pg_wal_replay_pause()" : "pg_wal_replay_resume()";
    await withClient(this.url, (client) => client.query(`SELECT ${call}`));
  }

  urlOf = (database: string) => withDatabase(this.url, database);
}

/** Starts the PostgreSQL of Debian's package `postgresql`, with streaming replicas. */
export async function startStreamingPostgres(count: number) {
  const home = mkdtempSync(join(tmpdir(), "vitrine-streaming-"));
  if (account) chownSync(home, account.uid, account.gid);
  const servers: Postgres[] = [];
  const add = async (make: (directory: string) => Promise<void>) => {
    const directory = join(home, String(servers.length));
    mkdirSync(directory, { mode: 0o700 });
    if (account) chownSync(directory, account.uid, account.gid);
    await make(directory);
    const server = new Postgres(directory, await freePort());
    await server.start();
    servers.push(server);
    return server;
  };
  const primary = await add((directory) =>
    run("initdb", "-D", directory, "-U", "admin", "-A", "trust", "-E", "UTF8", "--locale=C", "-N"),
  );
  const copyPrimary = (directory: string) =>
    run("pg_basebackup", "-D", directory, "-R", "-c", "fast", "-d", primary.url);
  const replicas: Postgres[] = [];
  for (let n = 0; n < count; n++) replicas.push(await add(copyPrimary));
  const stop = async () => {
    for (const server of servers) await server.stop();
    rmSync(home, { recursive: true });
  };
  return { primary, replicas, stop };
}
