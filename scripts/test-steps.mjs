import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTemporaryPostgres } from "../tests/harness/temporary-postgres.mjs";
import { nextProgram } from "./launch/build.mjs";
import { Failure } from "./launch/failure.mjs";
import { ensurePrismaClient } from "./launch/prisma-client.mjs";
import { root } from "./launch/root.mjs";
import { runNode } from "./launch/run.mjs";
import { shutdownSignal } from "./launch/shutdown-signal.mjs";
import { requireProgram } from "./required-program.mjs";

/** @param {string} path */
const installed = (path) => join(root, "node_modules", path);

const vitest = installed("vitest/vitest.mjs");
const reports = join(tmpdir(), `test-reports-${process.pid}`);
/** @param {string} step */
const reportOf = (step) => join(reports, `${step}.json`);

/** @param {string} project @returns {string[][]} */
const vitestProject = (project) => [
  [vitest, "run", "--project", project, "--reporter=default", "--reporter=json"].concat(
    `--outputFile.json=${reportOf(project)}`,
  ),
];

/** @type {Record<string, string[][]>} the commands of each step, as arguments for Node */
const steps = {
  format: [[installed("@biomejs/biome/bin/biome"), "check", "."]],
  types: [
    [nextProgram, "typegen"],
    [installed("typescript/bin/tsc"), "--noEmit"],
  ],
  layers: [[installed("dependency-cruiser/bin/dependency-cruise.mjs"), "."]],
  unused: [[installed("knip/bin/knip.js")]],
  unit: vitestProject("unit"),
  db: vitestProject("db"),
  build: [[join(root, "scripts/build.mjs")]],
  traces: [[join(root, "scripts/traces.mjs")]],
  api: vitestProject("api"),
  start: vitestProject("start"),
  browser: [
    [installed("playwright/cli.js"), "test", "--config=e2e/playwright.config.ts"].concat(
      "--reporter=list,json",
    ),
  ],
  load: vitestProject("load"),
  functions: vitestProject("functions"),
  rolling: vitestProject("rolling"),
  package: vitestProject("package"),
};

/** Those of one group run concurrently, where they leave enough CPU for each other. */
const everyRun = [
  ["format", "types"],
  ["layers", "unused"],
  ["unit", "db"],
  ["build"],
  ["traces"],
  ["api"],
  ["start"],
  ["browser"],
];
const withoutDatabase = [
  "format",
  "types",
  "layers",
  "unused",
  "unit",
  "build",
  "traces",
  "package",
];

/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} TestResult */
/** @typedef {{ name: string, message: string, assertionResults: TestResult[] }} FileResult */

/**
 * The failed tests of a file with their messages, which are far from the end of a log.
 * @param {FileResult} file
 */
const failuresOf = ({ name, message, assertionResults }) => [
  ...(message ? [`${name}: ${message}`] : []),
  ...assertionResults
    .filter(({ status }) => status === "failed")
    .map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join("\n")}`),
];

/** @param {string} step @returns {{ passed: number, failed: number, failures: string[] }} a check counts as one test */
function resultsOf(step, ok = true) {
  try {
    // Of Vitest, or of Playwright, which ends with its own list of failures.
    const { stats, ...report } = JSON.parse(readFileSync(reportOf(step), "utf8"));
    const passed = stats?.expected ?? report.numPassedTests;
    const failed = stats?.unexpected ?? report.numFailedTests;
    const failures = ok || stats ? [] : report.testResults.flatMap(failuresOf);
    return { passed, failed: ok ? failed : Math.max(failed, 1), failures };
  } catch {
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures: [] };
  }
}

/** @param {string} step @param {NodeJS.ProcessEnv} env @param {AbortSignal} signal @param {boolean} quiet */
async function runStep(step, env, signal, quiet) {
  const start = performance.now();
  let [output, ok] = ["", true];
  if (!quiet) console.log(`\n── ${step}`);
  try {
    for (const command of steps[step] ?? []) {
      output += await runNode(step, command, {
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(step) },
        signal,
        quiet,
      });
    }
  } catch (error) {
    ok = false;
    output += error instanceof Failure ? error.message : error;
  }
  if (quiet || !ok) console.log(`\n── ${step}\n${output.trimEnd()}`);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  return {
    ok,
    ...resultsOf(step, ok),
    line: `${step} ${ok ? "passed" : "FAILED"}, ${seconds} s`,
  };
}

/** @param {string[]} names of steps, none for all that every run has @returns {Promise<number>} the exit code */
export async function runSteps(names) {
  const unknown = names.find((name) => !steps[name]);
  if (unknown)
    throw new Failure(`There is no step "${unknown}": ${Object.keys(steps).join(", ")}.`);
  const groups = names.length ? names.map((name) => [name]) : everyRun;
  const needsDatabase = groups.flat().some((name) => !withoutDatabase.includes(name));
  const signal = shutdownSignal(() => console.log("\nStopping"));
  const postgres = needsDatabase ? await startTemporaryPostgres() : undefined;
  const needsBrowser = groups.flat().includes("browser");
  const CHROMIUM_PATH = needsBrowser ? requireProgram("chromium") : process.env.CHROMIUM_PATH;
  const env = { ...process.env, TEST_DATABASE_URL: postgres?.url, CHROMIUM_PATH };
  /** @type {Awaited<ReturnType<typeof runStep>>[]} */
  const results = [];
  try {
    await ensurePrismaClient({ signal });
    for (const group of groups) {
      if (signal.aborted) break;
      const quiet = group.length > 1;
      results.push(...(await Promise.all(group.map((name) => runStep(name, env, signal, quiet)))));
      if (group.includes("build") && !results.at(-1)?.ok) break;
    }
  } finally {
    await postgres?.stop();
    rmSync(reports, { recursive: true, force: true });
  }
  /** @param {"passed" | "failed"} key */
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  for (const failure of results.flatMap(({ failures }) => failures)) console.log(`\n${failure}`);
  console.log(`\n${results.map(({ line }) => line).join("\n")}\n`);
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
  return signal.aborted || results.some(({ ok }) => !ok) ? 1 : 0;
}
