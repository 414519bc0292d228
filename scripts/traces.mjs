/** Checks what the build, and `vercel build`, put into the functions of a serverless host. */
import { Failure, runCommand } from "./launch/failure.mjs";
import { root } from "./launch/root.mjs";
import { findFaults, tracedFunctions, vercelFunctions } from "./traces/check.mjs";

await runCommand(async () => {
  const functions = [...tracedFunctions(root), ...vercelFunctions(root)];
  if (functions.length === 0) throw new Failure("There is no build; run npm run build first.");
  const faults = findFaults(root, functions);
  if (faults.length > 0) throw new Failure(faults.join("\n"));
  console.log(`${functions.length} functions contain what they need.`);
});
