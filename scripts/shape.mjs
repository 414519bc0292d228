/** `npm run shape`: code metrics and their limits; `-- --lower` lowers limits to the metrics. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "./launch/failure.mjs";
import { ensureInstalled } from "./launch/install.mjs";
import { ensurePrismaClient } from "./launch/prisma-client.mjs";
import { root } from "./launch/root.mjs";
import { compare, lowered } from "./shape/ratchet.mjs";
import { readProject } from "./shape/sources.mjs";

const limitsFile = join(root, "scripts/shape/limits.json");

await runCommand(async () => {
  await ensureInstalled({ dev: true });
  await ensurePrismaClient();
  // Imports packages, which are installed by now.
  const { measureShape } = await import("./shape/metrics.mjs");
  /** @type {import("./shape/ratchet.mjs").Limits} */
  const limits = JSON.parse(readFileSync(limitsFile, "utf8"));
  const metrics = measureShape(readProject());
  const { text, worse } = compare(metrics, limits);
  console.log(text);
  if (process.argv.includes("--lower")) {
    writeFileSync(limitsFile, `${JSON.stringify(lowered(metrics, limits), null, 2)}\n`);
  }
  return worse ? 1 : 0;
});
