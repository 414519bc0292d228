/**
 * `npm run test:mutations [-- text …]`: breaks a copy of the checkout in one place at a time and runs
 * the tests that should see it; only the breaks whose name contains one of the texts, if there are any.
 */
import { runCommand } from "./launch/failure.mjs";
import { ensureInstalled } from "./launch/install.mjs";

await runCommand(async () => {
  await ensureInstalled({ dev: true });
  // Only now, because it imports packages.
  const { runMutations } = await import("../tests/mutations/run.mjs");
  return runMutations(process.argv.slice(2));
});
