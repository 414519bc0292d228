import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isPackage, root } from "./root.mjs";
import { runNode } from "./run.mjs";
import { hashSources, isRecorded } from "./source-hash.mjs";

const hashFile = join(root, "src/generated/source-hash");
const inputs = ["prisma/schema.prisma", "prisma.config.ts", "node_modules/prisma/package.json"];

/**
 * Generates the Prisma client into src/generated unless it is current.
 * @param {{ signal?: AbortSignal, force?: boolean }} [options]
 */
export async function ensurePrismaClient({ signal, force = false } = {}) {
  if (isPackage) return;
  const hash = hashSources(root, inputs);
  if (!force && isRecorded(hashFile, hash)) return;
  rmSync(hashFile, { force: true });
  // `prisma generate` runs no schema engine but downloads one, unless this names an executable.
  const env = {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    CHECKPOINT_DISABLE: "1",
  };
  const prisma = join(root, "node_modules/prisma/build/index.js");
  await runNode("prisma generate", [prisma, "generate"], { env, signal, quiet: true });
  mkdirSync(dirname(hashFile), { recursive: true });
  writeFileSync(hashFile, hash);
}
