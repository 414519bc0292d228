/** `npm run package -- [folder]`: a folder that runs with Node alone (docs/operations.md "As a package"). */
import { resolve } from "node:path";
import { ensureBuilt } from "./launch/build.mjs";
import { runCommand } from "./launch/failure.mjs";
import { ensureInstalled } from "./launch/install.mjs";
import { logProgress } from "./launch/progress.mjs";
import { callerDirectory } from "./launch/root.mjs";

await runCommand(async () => {
  const folder = resolve(callerDirectory, process.argv[2] ?? "dist");
  await ensureInstalled();
  await ensureBuilt();
  // Imports packages, which are installed by now.
  const { makePackage } = await import("./package/assemble.mjs");
  await makePackage(folder);
  logProgress(`The package is in ${folder}`);
});
