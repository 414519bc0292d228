/** `npm test [-- step …]`: all checks and tests, or only some steps. */
import { runCommand } from "./launch/failure.mjs";
import { ensureInstalled } from "./launch/install.mjs";

await runCommand(async () => {
  await ensureInstalled({ dev: true });
  // Imports packages, which are installed by now.
  const { runSteps } = await import("./test-steps.mjs");
  return runSteps(process.argv.slice(2), "without");
});
