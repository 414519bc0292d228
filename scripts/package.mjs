/**
 * `npm run package -- [folder] [--with-database]`: a folder that runs with Node alone, and with PostgreSQL and
 * the demo content if asked (docs/operations.md "As a package").
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { ensureBuilt } from "./launch/build.mjs";
import { runCommand } from "./launch/failure.mjs";
import { ensureInstalled } from "./launch/install.mjs";
import { logProgress } from "./launch/progress.mjs";
import { callerDirectory } from "./launch/root.mjs";

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { "with-database": { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const folder = resolve(callerDirectory, positionals[0] ?? "dist");
  await ensureInstalled();
  await ensureBuilt();
  // Imports packages, which are installed by now.
  const { makePackage } = await import("./package/assemble.mjs");
  await makePackage(folder, { database: values["with-database"] });
  logProgress(`The package is in ${folder}`);
});
