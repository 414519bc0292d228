import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "./failure.mjs";
import { ensureGenerated } from "./generated.mjs";
import { acquireLock } from "./lock.mjs";
import { root } from "./root.mjs";
import { runNode } from "./run.mjs";
import { say } from "./say.mjs";
import { hasStamp, stampOf } from "./stamp.mjs";

/** Next's command line program. */
export const nextProgram = join(root, "node_modules/next/dist/bin/next");

const output = join(root, ".next");
const stampFile = join(output, "source-stamp");
const patienceWithAnotherBuild = 600_000;

const isCurrent = () => existsSync(join(output, "BUILD_ID")) && hasStamp(stampFile, stampOf(root));

/** @param {AbortSignal | undefined} signal */
async function build(signal) {
  say("Building the site");
  rmSync(stampFile, { force: true });
  // The stamp is taken first: what changes while the build runs makes the next start build again.
  const stamp = stampOf(root);
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  await runNode("next build", [nextProgram, "build"], { env, signal, quiet: true });
  writeFileSync(stampFile, stamp);
  say("The site is built");
}

/**
 * Makes the production build unless there is one of these sources.
 * @param {{ signal?: AbortSignal }} [options]
 */
export async function ensureBuilt({ signal } = {}) {
  await ensureGenerated({ signal });
  if (isCurrent()) return;
  mkdirSync(output, { recursive: true });
  const lock = await acquireLock(join(root, "node_modules/.build.lock"), patienceWithAnotherBuild);
  if (!lock) throw new Failure("Another build of this checkout has been running for ten minutes.");
  try {
    if (!isCurrent()) await build(signal);
  } finally {
    lock.release();
  }
}
