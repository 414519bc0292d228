import { execFile } from "node:child_process";
import { chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { Failure } from "../launch/failure.mjs";
import { asPostgres, postgresAccount } from "./account.mjs";

/** The superuser, and the name of the application's database. */
export const databaseUser = "vitrine";

const codePoints = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];

/**
 * Creates a cluster whose sort order is the same on every system (code points).
 * @param {object} options
 * @param {string} options.binaries
 * @param {string} options.directory must not exist; appears once the cluster is complete
 * @param {string} options.password
 * @param {string[]} [options.locale] flags of initdb
 * @param {boolean} [options.durable] false for tests: faster, lost in a crash
 */
export async function initialiseCluster(options) {
  const { binaries, directory, password, locale = codePoints, durable = true } = options;
  const draft = `${directory}.new`;
  const secret = `${draft}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  writeFileSync(secret, `${password}\n`, { mode: 0o600 });
  const account = postgresAccount();
  if (account) for (const path of [draft, secret]) chownSync(path, account.uid, account.gid);
  const access = [`--username=${databaseUser}`, `--pwfile=${secret}`, "--auth=scram-sha-256"];
  const flags = [`--pgdata=${draft}`, "--encoding=UTF8", ...locale, ...access];
  if (!durable) flags.push("--no-sync");
  await promisify(execFile)(join(binaries, "bin/initdb"), flags, asPostgres())
    .catch((error) => {
      // `syscall` is set when the program could not be started.
      throw error.syscall ? error : new Failure(`${error.stderr}PostgreSQL's initdb failed.`);
    })
    .finally(() => rmSync(secret, { force: true }));
  renameSync(draft, directory);
}
