import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../scripts/launch/root.mjs";
import { runServerCode } from "../scripts/launch/run.mjs";
import { buildCopy, copyDirectory } from "./copy";
import { logIn } from "./log-in";
import { siteEnvironment, startCopy } from "./servers";

/** Builds the copy and starts it with the demo content, on an empty database. */
export async function startDemoSite() {
  const databaseUrl = process.env.DATABASE_URL ?? "";
  const dataDir = mkdtempSync(join(tmpdir(), "bench-"));
  await buildCopy();
  console.log("Filling the database with demo content");
  const env = siteEnvironment(databaseUrl, dataDir);
  await runServerCode("The demo content", "prisma/seed.ts", { env, quiet: true });
  const { url: origin, stop } = await startCopy(copyDirectory, databaseUrl, dataDir);
  const passwords: Record<string, string> = JSON.parse(
    readFileSync(join(root, "prisma/demo/accounts.json"), "utf8"),
  );
  const logInAs = (username: string) =>
    logIn(origin, { username, password: passwords[username] ?? "" });
  return { origin, stop, logInAs };
}
