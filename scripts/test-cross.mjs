/**
 * `npm run test:cross`: API tests on S3, on two instances and through a pooler, database and API tests on
 * the oldest PostgreSQL, memory under load, a backup, the functions of Vercel, restarts and upgrades behind nginx, HAProxy and Caddy, the package in an
 * image and as a service, Firefox.
 */
import { join } from "node:path";
import { runCommand } from "./launch/failure.mjs";
import { ensureInstalled } from "./launch/install.mjs";
import { root } from "./launch/root.mjs";
import { runNode } from "./launch/run.mjs";
import { requireProgram } from "./required-program.mjs";

const SITES = [
  { SITE_STORE: "local", SITE_INSTANCES: "2", SITE_POOLER: "" },
  { SITE_STORE: "s3", SITE_INSTANCES: "1", SITE_POOLER: "" },
  { SITE_STORE: "s3", SITE_INSTANCES: "2", SITE_POOLER: "" },
  { SITE_STORE: "local", SITE_INSTANCES: "1", SITE_POOLER: "pgbouncer" },
];

await runCommand(async () => {
  await ensureInstalled({ dev: true });
  const FIREFOX_PATH = requireProgram("firefox");
  const { runSteps } = await import("./test-steps.mjs");
  process.env.RACES = "all";
  let code = 0;
  for (const site of SITES) {
    console.log(
      `\n══ ${site.SITE_STORE} store, instances: ${site.SITE_INSTANCES} ${site.SITE_POOLER}`,
    );
    Object.assign(process.env, site);
    code = (await runSteps(["api"])) || code;
  }
  for (const name of ["SITE_STORE", "SITE_INSTANCES", "SITE_POOLER"]) delete process.env[name];
  console.log("\n══ PostgreSQL 15");
  process.env.POSTGRES_PATH = requireProgram("postgres15");
  code = (await runSteps(["db", "api"])) || code;
  delete process.env.POSTGRES_PATH;
  code = (await runSteps(["load"])) || code;
  code = (await runSteps(["functions"])) || code;
  code = (await runSteps(["rolling"])) || code;
  code = (await runSteps(["package"])) || code;
  console.log("\n══ Firefox");
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const env = { ...process.env, FIREFOX_PATH };
  await runNode("Firefox", [vitest, "run", "--project", "firefox"], { env });
  return code;
});
