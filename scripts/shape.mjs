/** `npm run shape`: code metrics and their limits; `-- --lower` lowers limits to the metrics. */
import { runCommand } from "./launch/failure.mjs";
import { ensureInstalled } from "./launch/install.mjs";
import { ensurePrismaClient } from "./launch/prisma-client.mjs";

await runCommand(async () => {
  await ensureInstalled({ dev: true });
  await ensurePrismaClient();
  const { checkShape } = await import("./shape/check.mjs");
  return checkShape({ lower: process.argv.includes("--lower") });
});
