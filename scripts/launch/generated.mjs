import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./root.mjs";
import { runNode } from "./run.mjs";
import { hasStamp, stampOf } from "./stamp.mjs";

const stampFile = join(root, "src/generated/stamp");
const inputs = ["prisma/schema.prisma", "prisma.config.ts", "node_modules/prisma/package.json"];

/**
 * Writes the database client into src/generated unless it is current.
 * @param {{ signal?: AbortSignal, force?: boolean }} [options]
 */
export async function ensureGenerated({ signal, force = false } = {}) {
  const stamp = stampOf(root, inputs);
  if (!force && hasStamp(stampFile, stamp)) return;
  rmSync(stampFile, { force: true });
  // Generating needs no schema engine, but the command insists on finding one, and would
  // download it; any executable will do.
  const env = {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    CHECKPOINT_DISABLE: "1",
  };
  const prisma = join(root, "node_modules/prisma/build/index.js");
  await runNode("prisma generate", [prisma, "generate"], { env, signal, quiet: true });
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}
