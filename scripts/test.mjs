/**
 * `npm test [-- kind …]`: the whole proof, from a fresh checkout, or only the kinds that are named.
 */
import { runCommand } from "./launch/failure.mjs";
import { ensureInstalled } from "./launch/install.mjs";

await runCommand(async () => {
  await ensureInstalled({ dev: true });
  // Only now, because it imports packages.
  const { prove } = await import("./proof/prove.mjs");
  return prove(process.argv.slice(2));
});
