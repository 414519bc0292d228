/**
 * `npm run shape`: prints figures of the code's shape beside their limits and fails when one is over
 * its limit. `npm run shape -- --lower` writes today's lower figures as the new limits.
 */
import { runCommand } from "./launch/failure.mjs";
import { ensureGenerated } from "./launch/generated.mjs";
import { ensureInstalled } from "./launch/install.mjs";

await runCommand(async () => {
  await ensureInstalled({ dev: true });
  await ensureGenerated();
  const { checkShape } = await import("./shape/check.mjs");
  return checkShape({ lower: process.argv.includes("--lower") });
});
