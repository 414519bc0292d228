import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { verify } from "@node-rs/argon2";
import { withClient } from "../migrations/database.mjs";
import { readRecord, writeRecord } from "../postgres/embedded.mjs";
import { migrateAndLog, withOpenDatabase } from "./database.mjs";
import { ensurePrismaClient } from "./prisma-client.mjs";
import { logProgress } from "./progress.mjs";
import { root } from "./root.mjs";
import { runServerCode } from "./run.mjs";
import { serverEnvironment } from "./settings.mjs";

/** What fills an empty database, by SEED. */
const programs = { demo: "prisma/seed.ts", million: "prisma/million.ts" };

/**
 * @param {import("./settings.mjs").Settings} settings
 * @param {string} program @param {{ env: NodeJS.ProcessEnv, signal?: AbortSignal }} options
 */
async function fill({ exposure }, program, { env, signal }) {
  const output = await runServerCode("The demo content", program, {
    env: { ...env, LOG_LEVEL: "silent", DEMO_PASSWORDS: exposure ? "random" : "published" },
    signal,
    outputIsMessage: true,
  });
  for (const line of output.split("\n").filter(Boolean)) logProgress(line);
}

/** A package may have none. @param {keyof typeof programs} seed */
const hasContent = (seed) =>
  existsSync(join(root, seed === "demo" ? "prisma/demo/pictures" : programs[seed]));

/**
 * Seeds an empty embedded database. `seeding` is recorded first, so that the next start recognises
 * one that was interrupted.
 * @param {import("./settings.mjs").Settings} settings
 * @param {string} url
 * @param {{ env: NodeJS.ProcessEnv, signal: AbortSignal }} options
 */
export async function ensureDemoContent(settings, url, options) {
  const { dataDir, seed } = settings;
  const record = readRecord(dataDir);
  if (seed === "none" || !record || !hasContent(seed)) return;
  const { rows } = await withClient(url, (client) => client.query("SELECT FROM users LIMIT 1"));
  if (rows.length) return;
  const amount = seed === "million" ? "a million posts, which takes minutes" : "demo content";
  logProgress(`Filling the empty database with ${amount}`);
  // Media that are there already may be those of another database.
  const seedsMedia = !existsSync(join(dataDir, "media"));
  writeRecord(dataDir, { ...record, seeding: true, seedsMedia });
  await fill(settings, programs[seed], options);
  writeRecord(dataDir, { ...record, seeding: false });
}

/** @param {import("./settings.mjs").Settings} settings of the database to migrate and seed */
export const seedDatabase = (settings) =>
  withOpenDatabase(settings, async (database) => {
    await Promise.all([migrateAndLog(database), ensurePrismaClient()]);
    logProgress("Adding the demo content");
    await fill(settings, programs.demo, { env: serverEnvironment(settings, database.url) });
  });

/** @typedef {{ name: string, password: string }} DemoAccount */

/** @param {string} url @returns {Promise<DemoAccount[]>} those that still have their published password */
export async function unchangedDemoAccounts(url) {
  /** @type {Record<string, string>} the passwords by username */
  const published = JSON.parse(readFileSync(join(root, "prisma/demo/accounts.json"), "utf8"));
  const { rows } = await withClient(url, (client) =>
    client.query(
      `SELECT username AS name, password_hash AS hash FROM users
       WHERE username = ANY($1::text[]) AND deleted_at IS NULL ORDER BY array_position($1, username)`,
      [Object.keys(published)],
    ),
  );
  const accounts = rows.map(async ({ name, hash }) => {
    const password = published[name] ?? "";
    return (await verify(hash, password)) ? [{ name, password }] : [];
  });
  return (await Promise.all(accounts)).flat();
}
