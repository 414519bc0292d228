import { join } from "node:path";
import { requireProgram } from "../tests/harness/required-program.mjs";
import { startTemporaryPostgres } from "../tests/harness/temporary-postgres.mjs";
import { nextProgram } from "./launch/build.mjs";
import { Failure } from "./launch/failure.mjs";
import { ensurePrismaClient } from "./launch/prisma-client.mjs";
import { root } from "./launch/root.mjs";
import { runNode } from "./launch/run.mjs";
import { shutdownSignal } from "./launch/shutdown-signal.mjs";

/** @param {string} path */
const installed = (path) => join(root, "node_modules", path);
/** @param {string[]} projects of vitest.config.ts */
const vitest = (...projects) => [
  installed("vitest/vitest.mjs"),
  "run",
  // In a log the failures alone, so that those of every step are near its end.
  ...(process.stdout.isTTY ? [] : ["--reporter=minimal"]),
  ...projects.flatMap((project) => ["--project", project]),
];

/**
 * The arguments that choose tests of a step: those of `npm test`, or those that it leaves to `npm run test:cross`, in
 * files named `*.cross.*.ts`, journeys with the tag `@cross`, and on a phone those that every run has on a wide screen.
 * @type {Record<"without" | "only", (step: string) => string[]>}
 */
const crossArguments = {
  without: (step) =>
    step === "browser" ? ["--grep-invert", crossJourneys] : ["--exclude", "**/*.cross.*"],
  only: (step) => (step === "browser" ? ["--grep", crossJourneys] : [".cross."]),
};
/** In the name of the project, the file, the title and the tags. */
const crossJourneys = "@cross|^ ?mobile .*@both";
const withCrossTests = ["api", "start", "browser"];

/** @type {Record<string, string[][]>} the commands of each step, as arguments for Node */
const steps = {
  format: [[installed("@biomejs/biome/bin/biome"), "check", "."]],
  types: [
    [nextProgram, "typegen"],
    [join(root, "scripts/styles.mjs")],
    [installed("typescript/bin/tsc"), "--noEmit"],
  ],
  layers: [[installed("dependency-cruiser/bin/dependency-cruiser.mjs"), "."]],
  unused: [[installed("knip/bin/knip.js")]],
  lockfile: [vitest("lockfile")],
  "first-start": [vitest("first-start")],
  build: [[join(root, "scripts/build.mjs")]],
  unit: [vitest("unit")],
  db: [vitest("db")],
  "unit+db": [vitest("unit", "db")],
  api: [vitest("api")],
  start: [vitest("start")],
  component: [vitest("component")],
  browser: [[installed("playwright/cli.js"), "test", "--config=e2e/playwright.config.ts"]],
  load: [vitest("load")],
  functions: [vitest("functions")],
  rolling: [vitest("rolling")],
  package: [vitest("package")],
  firefox: [vitest("firefox")],
};

/** Those of one row run concurrently. */
const everyRun = [
  ["build", "format", "lockfile"],
  // Not beside the build, which makes what they read; each of the three uses one processor.
  ["types", "layers", "unused", "unit+db"],
  // Start mostly waits.
  ["api", "start"],
  ["component"],
  ["browser"],
];
const withoutDatabase = "format types layers unused lockfile first-start build unit package".split(
  " ",
);

/** @param {string} step @param {string[]} filters @param {{ env: NodeJS.ProcessEnv, signal: AbortSignal, quiet: boolean }} options */
async function runStep(step, filters, options) {
  const start = performance.now();
  let [output, ok] = ["", true];
  if (!options.quiet) console.log(`\n── ${step}`);
  try {
    for (const command of steps[step] ?? [])
      output += await runNode(step, [...command, ...filters], options);
  } catch (error) {
    ok = false;
    output += error instanceof Failure ? error.message : error;
  }
  if (options.quiet || !ok) console.log(`\n── ${step}\n${output.trimEnd()}`);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  return { ok, line: `${step} ${ok ? "passed" : "FAILED"}, ${seconds} s` };
}

/**
 * @param {string[]} args names of steps, none for all that every run has; after a name, what chooses its files
 * @param {"without" | "only"} [cross] whether the tests of `npm run test:cross` alone are left out, or run alone; chosen
 *   files run with all of their tests
 * @returns {Promise<number>} the exit code
 */
export async function runSteps(args, cross) {
  const names = args.filter((arg) => steps[arg]);
  const filters = args.filter((arg) => !steps[arg]);
  if (filters.length > 0 && names.length !== 1)
    throw new Failure(`There is no step "${filters[0]}": ${Object.keys(steps).join(", ")}.`);
  const groups = names.length ? names.map((name) => [name]) : everyRun;
  const needsDatabase = groups.flat().some((name) => !withoutDatabase.includes(name));
  const signal = shutdownSignal(() => console.log("\nStopping"));
  const needsBrowser = groups.flat().some((name) => ["component", "browser"].includes(name));
  const CHROMIUM_PATH = needsBrowser ? requireProgram("chromium") : process.env.CHROMIUM_PATH;
  const postgres = needsDatabase ? await startTemporaryPostgres() : undefined;
  const env = {
    ...process.env,
    TEST_DATABASE_URL: postgres?.url,
    CHROMIUM_PATH,
    // Of what many processes load, sites above all.
    NODE_COMPILE_CACHE: installed(".cache/node"),
  };
  /** @type {Awaited<ReturnType<typeof runStep>>[]} */
  const results = [];
  try {
    await ensurePrismaClient({ signal });
    for (const group of groups) {
      if (signal.aborted) break;
      const options = { env, signal, quiet: group.length > 1 };
      const run = (/** @type {string} */ name) => {
        const isChosen = !cross || filters.length > 0 || !withCrossTests.includes(name);
        return runStep(name, isChosen ? filters : crossArguments[cross](name), options);
      };
      const ended = await Promise.all(group.map(run));
      results.push(...ended);
      // What follows tests the build.
      if (group.includes("build") && !ended[0]?.ok) break;
    }
  } finally {
    await postgres?.stop();
  }
  const passed = results.filter(({ ok }) => ok).length;
  console.log(`\n${results.map(({ line }) => line).join("\n")}\n`);
  console.log(`${passed} passed, ${results.length - passed} failed`);
  return signal.aborted || passed < results.length ? 1 : 0;
}
