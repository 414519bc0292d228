/**
 * `npm run test:cross [-- run …]`: the tests that `npm test` leaves out, and the API tests on other stores, instances
 * and databases.
 */

import { requireProgram } from "../tests/harness/required-program.mjs";
import { Failure, runCommand } from "./launch/failure.mjs";
import { ensureInstalled } from "./launch/install.mjs";

/** Of pictures, races and fuzzers, of which every run tries a few. */
const manyRuns = {
  PICTURES: "all",
  RACES: "all",
  FUZZ_RUNS: "300",
  VIDEO_FUZZ_RUNS: "300",
  HDR_FUZZ_RUNS: "300",
};

/**
 * @typedef {object} Run
 * @property {Parameters<typeof requireProgram>[0][]} [programs] that its steps need; without one of them no run begins
 * @property {() => Record<string, string>} [env]
 * @property {string[]} steps
 * @property {"only"} [cross]
 */

/** @type {Record<string, Run>} */
const runs = {
  cross: { steps: ["build", "api", "start", "browser"], cross: "only" },
  instances: { env: () => ({ SITE_INSTANCES: "2" }), steps: ["api"] },
  s3: { env: () => ({ SITE_STORE: "s3" }), steps: ["api"] },
  "s3-instances": { env: () => ({ SITE_STORE: "s3", SITE_INSTANCES: "2" }), steps: ["api"] },
  pooler: { programs: ["pgbouncer"], env: () => ({ SITE_POOLER: "pgbouncer" }), steps: ["api"] },
  postgres: {
    programs: ["postgres"],
    env: () => ({ POSTGRES_PATH: requireProgram("postgres"), ...manyRuns }),
    steps: ["unit+db", "api"],
  },
  lockfile: { env: () => ({ NPM_VERSIONS: "all" }), steps: ["lockfile"] },
  "first-start": { steps: ["first-start"] },
  load: { steps: ["load", "functions"] },
  rolling: {
    programs: ["nginx", "haproxy", "caddy", "prometheus", "promtool", "fail2ban-regex"],
    steps: ["rolling"],
  },
  package: { programs: ["compose", "pg_isready", "systemd-analyze"], steps: ["package"] },
  firefox: { programs: ["firefox"], steps: ["firefox"] },
};

await runCommand(async () => {
  await ensureInstalled({ dev: true });
  const { runSteps } = await import("./test-steps.mjs");
  const names = process.argv.slice(2);
  const chosen = (names.length ? names : Object.keys(runs)).map((name) => {
    const run = runs[name];
    if (!run) throw new Failure(`There is no run "${name}": ${Object.keys(runs).join(", ")}.`);
    for (const program of run.programs ?? []) requireProgram(program);
    return { name, run };
  });
  let code = 0;
  for (const { name, run } of chosen) {
    console.log(`\n══ ${name}`);
    const env = run.env?.() ?? {};
    Object.assign(process.env, env);
    code = (await runSteps(run.steps, run.cross)) || code;
    for (const variable of Object.keys(env)) delete process.env[variable];
  }
  return code;
});
