import { spawn } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Failure } from "../launch/failure.mjs";
import { postgresEnvironment } from "./binaries.mjs";

/** @typedef {import("./account.mjs").Account} Account */

/** The superuser, and the name of the application's database. */
export const databaseUser = "vitrine";

/** @param {string} directory @param {Account | undefined} account */
function makeOwned(directory, account) {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (account) chownSync(directory, account.uid, account.gid);
}

/** @param {string} password @param {Account | undefined} account */
function passwordFile(password, account) {
  const directory = mkdtempSync(join(tmpdir(), "initdb-"));
  const file = join(directory, "password");
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  if (account) for (const path of [directory, file]) chownSync(path, account.uid, account.gid);
  return file;
}

const codePoints = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];

/** @param {string} program @param {string[]} args @param {Account | undefined} account */
function initdb(program, args, account) {
  const child = spawn(program, args, {
    ...account,
    env: postgresEnvironment,
    cwd: "/",
    stdio: ["ignore", "ignore", "pipe"],
  });
  let messages = "";
  child.stderr.on("data", (chunk) => {
    messages += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) =>
      code === 0
        ? resolve(undefined)
        : reject(new Failure(`${messages}PostgreSQL's initdb failed.`)),
    );
  });
}

/**
 * Creates a cluster whose sort order is the same on every system (code points).
 * @param {object} options
 * @param {string} options.binaries
 * @param {string} options.directory must not exist; appears once the cluster is complete
 * @param {string} options.password
 * @param {Account | undefined} options.account
 * @param {string[]} [options.locale] flags of initdb
 * @param {boolean} [options.durable] false for tests: faster, lost in a crash
 */
export async function initialiseCluster({
  binaries,
  directory,
  password,
  account,
  locale = codePoints,
  durable = true,
}) {
  const draft = `${directory}.new`;
  rmSync(draft, { recursive: true, force: true });
  makeOwned(draft, account);
  const secret = passwordFile(password, account);
  const access = [`--username=${databaseUser}`, `--pwfile=${secret}`, "--auth=scram-sha-256"];
  const flags = durable ? [] : ["--no-sync"];
  try {
    await initdb(
      join(binaries, "bin/initdb"),
      [`--pgdata=${draft}`, "--encoding=UTF8", ...locale, ...access, ...flags],
      account,
    );
  } finally {
    rmSync(dirname(secret), { recursive: true, force: true });
  }
  renameSync(draft, directory);
}
