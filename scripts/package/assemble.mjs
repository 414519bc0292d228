import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { standaloneOutput } from "../launch/build.mjs";
import { Failure } from "../launch/failure.mjs";
import { readIfPossible } from "../launch/files.mjs";
import { manifest, minimumNode, root } from "../launch/root.mjs";
import { migrationNames, migrationsDirectory } from "../migrations/list.mjs";
import { platformPackage, postgresPackage } from "../postgres/binaries.mjs";

/** @typedef {{ database: boolean, demo: boolean }} Contents with PostgreSQL; with the demo content */

/** Of the demo content, in every package. */
const ACCOUNTS = "prisma/demo/accounts.json";

/** From the root of the checkout, with their contents. */
const copied = [".next/static", "public", ".env.example", "LICENSE"];

/** Those of Next that name the folder where it was built. */
const withPaths = [
  "server.js",
  ".next/required-server-files.json",
  ".next/required-server-files.js",
];

/** What an operator runs in a package. */
const commands = ["start", "migrate", "admin", "worker", "backup", "restore"].map(
  (name) => `scripts/${name}.mjs`,
);

/** Started by path. */
const programs = [
  "scripts/launch/cluster.mjs",
  "scripts/launch/exit-on-disconnect.mjs",
  "scripts/launch/server-process.mjs",
  "scripts/launch/worker.ts",
  "scripts/check-env.ts",
  "scripts/admin/commands.ts",
  "scripts/backup/program.ts",
  "prisma/seed.ts",
  "src/lib/media/encoder-process.ts",
];

/**
 * Compiles the launcher and the programs that it starts to the same paths, with the packages that they
 * use except native ones, which Next's standalone output contains.
 * @param {string} folder
 */
function compilePrograms(folder) {
  return build({
    absWorkingDir: root,
    entryPoints: [...commands, ...programs],
    outdir: folder,
    outbase: root,
    bundle: true,
    splitting: true,
    // As deep as scripts/launch/root.mjs, which becomes part of a chunk and looks for the root from there.
    chunkNames: "scripts/launch/[name]-[hash]",
    outExtension: { ".js": ".mjs" },
    platform: "node",
    target: "node24",
    format: "esm",
    conditions: ["react-server"],
    external: ["sharp", "@node-rs/argon2"],
    // Packages in CommonJS call `require`, which a module does not have.
    banner: {
      js: 'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);',
    },
    legalComments: "linked",
    logLevel: "warning",
  });
}

/** @param {string} folder that is missing, or a package */
function requireReplaceable(folder) {
  if (!existsSync(folder)) return;
  const text =
    existsSync(join(folder, "server.js")) && readIfPossible(join(folder, "package.json"));
  if (text && JSON.parse(text).name === manifest.name) return;
  throw new Failure(`${folder} exists and is no package; name another folder.`);
}

/** @param {string} folder @param {Contents} contents */
function copyFiles(folder, { database, demo }) {
  const migrations = migrationNames(migrationsDirectory).map(
    (name) => `prisma/migrations/${name}/migration.sql`,
  );
  const packages = { recursive: true, verbatimSymlinks: true };
  cpSync(standaloneOutput, folder, packages);
  if (database) cpSync(postgresPackage(), join(folder, "node_modules", platformPackage), packages);
  for (const path of [...copied, ...migrations, demo ? "prisma/demo" : ACCOUNTS]) {
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
  const { name, version, license, type } = manifest;
  const engines = { node: minimumNode };
  const runnable = Object.entries(manifest.scripts).filter(([, line]) =>
    commands.some((command) => line.endsWith(` ${command}`)),
  );
  const scripts = Object.fromEntries(runnable);
  const content = { name, version, private: true, license, type, engines, scripts };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(content, null, 2)}\n`);
}

/**
 * Puts the build, its packages and the compiled launcher into a folder, which appears when it is complete.
 * @param {string} folder absolute; one that exists is replaced if it is a package
 * @param {Contents} contents
 */
export async function makePackage(folder, contents) {
  requireReplaceable(folder);
  if (!existsSync(standaloneOutput)) {
    throw new Failure("The build in .next is one for Vercel; remove it, and run this again.");
  }
  const draft = join(dirname(folder), `.package-${process.pid}`);
  try {
    copyFiles(draft, contents);
    removePaths(draft);
    writeManifest(draft);
    await compilePrograms(draft);
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
