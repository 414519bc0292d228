import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { standaloneOutput } from "../launch/build.mjs";
import { Failure } from "../launch/failure.mjs";
import { manifest, root } from "../launch/root.mjs";
import { migrationNames, migrationsDirectory } from "../migrations/list.mjs";
import { commands, compilePrograms } from "./compile.mjs";

/** From the root of the checkout, with their contents. */
const copied = [".next/static", "public", "prisma/demo/accounts.json", ".env.example", "LICENSE"];

/** Those of Next that name the folder where it was built. */
const withPaths = [
  "server.js",
  ".next/required-server-files.json",
  ".next/required-server-files.js",
];

/** @param {string} folder @returns the manifest of the package in it, if it is one */
function packageIn(folder) {
  const file = join(folder, "package.json");
  return existsSync(join(folder, "server.js")) && existsSync(file)
    ? JSON.parse(readFileSync(file, "utf8"))
    : undefined;
}

/** @param {string} folder */
function requireReplaceable(folder) {
  if (!existsSync(folder) || packageIn(folder)?.name === manifest.name) return;
  throw new Failure(`${folder} exists and is no package; name another folder.`);
}

/** @param {string} folder */
function copyFiles(folder) {
  const migrations = migrationNames(migrationsDirectory).map(
    (name) => `prisma/migrations/${name}/migration.sql`,
  );
  cpSync(standaloneOutput, folder, { recursive: true, verbatimSymlinks: true });
  for (const path of [...copied, ...migrations]) {
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
}

/** @param {string} folder */
function removePaths(folder) {
  const path = JSON.stringify(root).slice(1, -1);
  for (const name of withPaths.filter((file) => existsSync(join(folder, file)))) {
    const file = join(folder, name);
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replaceAll(`"${path}"`, '"."').replaceAll(`"${path}/`, '"./'));
  }
}

/** @param {string} folder */
function writeManifest(folder) {
  const { name, version, license, type, engines, scripts } = manifest;
  const runnable = Object.entries(scripts).filter(([, line]) =>
    commands.some((command) => line.endsWith(` ${command}`)),
  );
  const content = {
    name,
    version,
    private: true,
    license,
    type,
    engines,
    scripts: Object.fromEntries(runnable),
  };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(content, null, 2)}\n`);
}

/**
 * Puts the build, its packages and the compiled launcher into a folder, which appears when it is complete.
 * @param {string} folder absolute; one that exists is replaced if it is a package
 */
export async function makePackage(folder) {
  requireReplaceable(folder);
  if (!existsSync(standaloneOutput)) {
    throw new Failure("The build in .next is one for Vercel; remove it, and run this again.");
  }
  const draft = join(dirname(folder), `.package-${process.pid}`);
  try {
    copyFiles(draft);
    removePaths(draft);
    writeManifest(draft);
    await compilePrograms(draft);
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
