/** `npm run test:mutations [-- text …]`: all mutations, or those whose name contains one of the texts. */
import { runCommand } from "./launch/failure.mjs";
import { ensureInstalled } from "./launch/install.mjs";

await runCommand(async () => {
  await ensureInstalled({ dev: true });
  // Imports packages, which are installed by now.
  const { runMutations } = await import("../tests/mutations/run.mjs");
  return runMutations(process.argv.slice(2));
});
