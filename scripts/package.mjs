/**
 * `npm run package -- [folder] [--with-database | --with-demo]`: a folder that runs with Node alone, and with the
 * demo content, and PostgreSQL, if asked (docs/operations.md "As a package").
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
    options: {
      "with-database": { type: "boolean", default: false },
      "with-demo": { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  const folder = resolve(callerDirectory, positionals[0] ?? "dist");
  await ensureInstalled();
  await ensureBuilt();
  // Imports packages, which are installed by now.
  const { makePackage } = await import("./package/assemble.mjs");
  const database = values["with-database"];
  await makePackage(folder, { database, demo: database || values["with-demo"] });
  logProgress(`The package is in ${folder}`);
});
