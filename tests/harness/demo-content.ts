import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/launch/root.mjs";
import { runServerCode } from "../../scripts/launch/run.mjs";
import { hashSources } from "../../scripts/launch/source-hash.mjs";

const folder = join(root, "node_modules/.cache/demo-content");

const sources = [
  ...["prisma/demo", "prisma/seed.ts", "prisma/seed-reactions.ts", "prisma/seed-reports.ts"],
  ...["prisma/migrations", "scripts/backup", "src/lib/media", "src/features/publishing"],
];

/**
 * Adds the demo content to a new site. Most of its time is that of the pictures, so a backup of it is kept, until
 * what makes it changes, or the day: its dates are relative to now.
 */
export async function addDemoContent(env: NodeJS.ProcessEnv): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const file = join(folder, `${day}-${hashSources(root, sources).slice(0, 20)}.backup`);
  const run = (title: string, program: string, args?: string[]) =>
    runServerCode(title, program, { args, env, quiet: true });
  if (existsSync(file)) {
    await run("The demo content", "scripts/backup/program.ts", ["restore", file]);
    return;
  }
  await run("The demo content", "prisma/seed.ts");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await run("A backup of the demo content", "scripts/backup/program.ts", ["backup", `${file}.new`]);
  renameSync(`${file}.new`, file);
}
