import { cpSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "./failure.mjs";
import { acquireLock } from "./lock.mjs";
import { ensurePrismaClient } from "./prisma-client.mjs";
import { logProgress } from "./progress.mjs";
import { isPackage, root } from "./root.mjs";
import { runNode } from "./run.mjs";
import { hashSources, isRecorded } from "./source-hash.mjs";

export const nextProgram = join(root, "node_modules/next/dist/bin/next");

const output = join(root, ".next");
/** Next's copy of the build with the packages that it needs, for `npm run package`. */
export const standaloneOutput = join(output, "standalone");
const hashFile = join(output, "source-hash");
const lockTimeout = 600_000;
const oneHour = 3_600_000;

/** Next writes the id of the deployment into the pages and their scripts. */
const buildKey = () => hashSources(root) + (process.env.NEXT_DEPLOYMENT_ID ?? "");

const isCurrent = () => existsSync(join(output, "BUILD_ID")) && isRecorded(hashFile, buildKey());

/**
 * Adds to a new build the static files of the builds that it replaced less than an hour ago, because
 * pages that browsers opened before still load them. Their names contain a hash of their content.
 * @param {string} output Next's output directory, of which `next build` empties all but `cache`
 * @param {number} [now] in milliseconds
 */
export function addEarlierStaticFiles(output, now = Date.now()) {
  const kept = join(output, "cache/static-files");
  const files = join(output, "static");
  const current = join(kept, "current");
  if (existsSync(current)) renameSync(current, join(kept, String(now)));
  cpSync(files, current, { recursive: true });
  for (const replacedAt of readdirSync(kept).filter((name) => name !== "current")) {
    const earlier = join(kept, replacedAt);
    if (now - Number(replacedAt) < oneHour)
      cpSync(earlier, files, { recursive: true, force: false });
    else rmSync(earlier, { recursive: true });
  }
}

/** In a process of its own, because its packages are not in `npm run package`. @param {{ signal?: AbortSignal }} options */
export const buildStyles = ({ signal }) =>
  runNode("styles", [join(root, "scripts/styles.mjs")], { signal, quiet: true });

/** @param {AbortSignal | undefined} signal */
async function build(signal) {
  logProgress("Building the site");
  rmSync(hashFile, { force: true });
  // Hashed before the build, so that the next start sees what changes while it runs.
  const key = buildKey();
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...process.env,
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    SOURCE_HASH: key.slice(0, 20),
    // Vercel makes its own.
    BUILD_STANDALONE: process.env.VERCEL ? "" : "1",
  };
  await buildStyles({ signal });
  await runNode("next build", [nextProgram, "build"], { env, signal, quiet: true });
  // Next copies them there.
  for (const name of [".env", ".env.production"])
    rmSync(join(standaloneOutput, name), { force: true });
  cpSync(join(root, "src/generated/styles/files"), join(output, "static/styles"), {
    recursive: true,
  });
  addEarlierStaticFiles(output);
  writeFileSync(hashFile, key);
  logProgress("The site is built");
}

/**
 * Makes the production build unless the current one is of the same sources.
 * @param {{ signal?: AbortSignal }} [options]
 */
export async function ensureBuilt({ signal } = {}) {
  if (isPackage) return;
  await ensurePrismaClient({ signal });
  if (isCurrent()) return;
  const lock = await acquireLock(join(root, "node_modules/.build.lock"), lockTimeout);
  if (!lock) throw new Failure("Another build of this checkout has been running for ten minutes.");
  try {
    if (!isCurrent()) await build(signal);
  } finally {
    lock.release();
  }
}
