/** `npm run test:cross`: what every run leaves out, on other stores, instances, databases and browsers. */

import { requireProgram } from "../tests/harness/required-program.mjs";
import { runCommand } from "./launch/failure.mjs";
import { ensureInstalled } from "./launch/install.mjs";

await runCommand(async () => {
  await ensureInstalled({ dev: true });
  const { runSteps } = await import("./test-steps.mjs");
  /** @type {[Record<string, string>, string[]][]} variables, and the steps that run with them */
  const runs = [
    [{ SITE_INSTANCES: "2" }, ["api"]],
    [{ SITE_STORE: "s3" }, ["api"]],
    [{ SITE_STORE: "s3", SITE_INSTANCES: "2" }, ["api"]],
    [{ SITE_POOLER: "pgbouncer" }, ["api"]],
    [{ POSTGRES_PATH: requireProgram("postgres") }, ["db", "api"]],
    [{}, ["load", "functions", "rolling", "package", "firefox"]],
  ];
  process.env.RACES = "all";
  let code = 0;
  for (const [variables, steps] of runs) {
    console.log(`\n══ ${Object.values(variables).join(", ") || "the rest"}`);
    Object.assign(process.env, variables);
    code = (await runSteps(steps)) || code;
    for (const name of Object.keys(variables)) delete process.env[name];
  }
  return code;
});
