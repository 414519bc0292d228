import { existsSync } from "node:fs";
import { join } from "node:path";
import { withClient } from "../migrations/database.mjs";
import { readRecord, writeRecord } from "../postgres/record.mjs";
import { migrateAndLog, openDatabase } from "./database.mjs";
import { ensurePrismaClient } from "./prisma-client.mjs";
import { logProgress } from "./progress.mjs";
import { root } from "./root.mjs";
import { runServerCode } from "./run.mjs";
import { serverEnvironment } from "./server-environment.mjs";

/** What fills an empty database, by SEED. */
const programs = { demo: "prisma/seed.ts", million: "prisma/million.ts" };
const title = "The demo content";

/** @param {string} url */
const hasNoUsers = (url) =>
  withClient(url, async (client) => {
    const { rows } = await client.query("SELECT NOT EXISTS (SELECT 1 FROM users) AS empty");
    return rows[0].empty;
  });

/**
 * Seeds an empty embedded database. `seeding` is recorded first, so that the next start recognises
 * one that was interrupted.
 * @param {string} dataDir
 * @param {string} url
 * @param {"demo" | "million"} seed
 * @param {{ env: NodeJS.ProcessEnv, signal: AbortSignal }} options
 */
export async function ensureDemoContent(dataDir, url, seed, options) {
  if (!existsSync(join(root, programs[seed])) || !(await hasNoUsers(url))) return;
  const record = readRecord(dataDir);
  if (!record) return;
  const amount = seed === "million" ? "a million posts, which takes minutes" : "demo content";
  logProgress(`Filling the empty database with ${amount}`);
  writeRecord(dataDir, { ...record, seeding: true });
  await runServerCode(title, programs[seed], { ...options, quiet: true });
  writeRecord(dataDir, { ...record, seeding: false });
  logProgress("The demo content is there");
}

/** @param {import("./settings.mjs").Settings} settings of the database to migrate and seed */
export async function seedDatabase(settings) {
  const database = await openDatabase(settings);
  try {
    await Promise.all([migrateAndLog(database), ensurePrismaClient()]);
    const env = serverEnvironment(settings, database.url);
    await runServerCode(title, programs.demo, { env });
  } finally {
    await database.stop();
  }
}
