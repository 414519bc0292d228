import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "./failure.mjs";
import { acquireLock } from "./lock.mjs";
import { ensurePrismaClient } from "./prisma-client.mjs";
import { logProgress } from "./progress.mjs";
import { isPackage, root } from "./root.mjs";
import { runNode } from "./run.mjs";
import { hashSources, isRecorded } from "./source-hash.mjs";
import { addEarlierStaticFiles } from "./static-files.mjs";

export const nextProgram = join(root, "node_modules/next/dist/bin/next");

const output = join(root, ".next");
/** Next's copy of the build with the packages that it needs, for `npm run package`. */
export const standaloneOutput = join(output, "standalone");
const hashFile = join(output, "source-hash");
const lockTimeout = 600_000;

/** Next writes the id of the deployment into the pages and their scripts. */
const buildKey = () => hashSources(root) + (process.env.NEXT_DEPLOYMENT_ID ?? "");

const isCurrent = () => existsSync(join(output, "BUILD_ID")) && isRecorded(hashFile, buildKey());

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
  await runNode("next build", [nextProgram, "build"], { env, signal, quiet: true });
  // Next copies them there.
  for (const name of [".env", ".env.production"])
    rmSync(join(standaloneOutput, name), { force: true });
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
  mkdirSync(output, { recursive: true });
  const lock = await acquireLock(join(root, "node_modules/.build.lock"), lockTimeout);
  if (!lock) throw new Failure("Another build of this checkout has been running for ten minutes.");
  try {
    if (!isCurrent()) await build(signal);
  } finally {
    lock.release();
  }
}
