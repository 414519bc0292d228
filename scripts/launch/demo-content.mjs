import { existsSync } from "node:fs";
import { join } from "node:path";
import { withClient } from "../migrations/database.mjs";
import { readRecord, writeRecord } from "../postgres/record.mjs";
import { root } from "./root.mjs";
import { say } from "./say.mjs";
import { runServerCode } from "./server-code.mjs";

export const seedProgram = "prisma/seed.ts";

/** @param {string} url whether nobody has signed up yet */
function isEmpty(url) {
  return withClient(url, async (client) => {
    const { rows } = await client.query("SELECT NOT EXISTS (SELECT 1 FROM users) AS empty");
    return rows[0].empty;
  });
}

/**
 * Fills an empty embedded database with the demo content. That it has begun is noted first, so
 * that the next start knows a half-filled one.
 * @param {string} dataDir
 * @param {string} url
 * @param {{ env: NodeJS.ProcessEnv, signal: AbortSignal }} options
 */
export async function ensureDemoContent(dataDir, url, options) {
  if (!existsSync(join(root, seedProgram)) || !(await isEmpty(url))) return;
  const record = readRecord(dataDir);
  if (!record) return;
  say("Filling the empty database with demo content");
  writeRecord(dataDir, { ...record, seeding: true });
  await runServerCode("The demo content", seedProgram, { ...options, quiet: true });
  writeRecord(dataDir, { ...record, seeding: false });
  say("The demo content is there");
}
