import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Failure } from "../launch/failure.mjs";
import { ensurePrismaClient } from "../launch/prisma-client.mjs";
import { runNode } from "../launch/run.mjs";
import { shutdownSignal } from "../launch/shutdown-signal.mjs";
import { startTemporaryPostgres } from "../postgres/temporary.mjs";
import { requireProgram } from "./program.mjs";
import { allSteps } from "./steps.mjs";
import { summarise } from "./summary.mjs";

/** @typedef {import("./steps.mjs").Step} Step */
/** @typedef {import("./summary.mjs").StepResult} StepResult */

/** @param {Step[][]} groups @param {string[]} names none for all except those with `onlyNamed` */
function selectSteps(groups, names) {
  const known = groups.flat().map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new Failure(`There is no step "${unknown}"; there are ${known.join(", ")}.`);
  /** @param {Step} step */
  const isSelected = ({ name, onlyNamed }) => (names.length ? names.includes(name) : !onlyNamed);
  return groups.map((group) => group.filter(isSelected)).filter((group) => group.length);
}

/**
 * @param {Step} step
 * @param {{ report: string, env: NodeJS.ProcessEnv, signal: AbortSignal, quiet: boolean }} options
 *   quiet: shows the output when the step has ended, because others run concurrently
 * @returns {Promise<StepResult>}
 */
async function runStep({ name, commands, read }, { report, env, signal, quiet }) {
  const title = `\n── ${name}`;
  if (!quiet) console.log(title);
  const start = performance.now();
  let output = "";
  let ok = true;
  try {
    for (const command of commands) output += await runNode(name, command, { env, signal, quiet });
  } catch (error) {
    ok = false;
    if (!(error instanceof Failure)) console.error(error);
    else if (quiet) output += error.message;
  }
  if (quiet) console.log(`${title}\n${output.trimEnd()}`);
  const results = read?.(report);
  if (results && results.passed === 0) ok = false;
  return { name, ok, results, seconds: (performance.now() - start) / 1000 };
}

/**
 * @param {Step[][]} groups
 * @param {{ reportOf: (step: string) => string, env: NodeJS.ProcessEnv, signal: AbortSignal }} options
 */
async function runGroups(groups, { reportOf, env, signal }) {
  /** @type {StepResult[]} */
  const results = [];
  for (const group of groups) {
    if (signal.aborted) break;
    const buildFailed = results.some(({ name, ok }) => name === "build" && !ok);
    const quiet = group.length > 1;
    const running = group.map((step) => {
      if (buildFailed && (step.needs === "build" || step.needs === "browser")) {
        return { name: step.name, ok: false, results: undefined, seconds: 0 };
      }
      const report = reportOf(step.name);
      const variables = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
      return runStep(step, { report, env: variables, signal, quiet });
    });
    results.push(...(await Promise.all(running)));
  }
  return results;
}

/**
 * Runs all steps or the named ones; a failed step does not keep the others from running.
 * @param {string[]} names
 * @returns {Promise<number>} the exit code
 */
export async function runSteps(names) {
  const directory = mkdtempSync(join(tmpdir(), "test-reports-"));
  /** @param {string} step */
  const reportOf = (step) => join(directory, `${step}.json`);
  const groups = selectSteps(allSteps(reportOf), names);
  const steps = groups.flat();
  const signal = shutdownSignal(() => console.log("\nStopping"));
  const browser = steps.some(({ needs }) => needs === "browser")
    ? requireProgram("chromium")
    : undefined;
  const postgres = steps.some(({ needs }) => needs) ? await startTemporaryPostgres() : undefined;
  const env = { ...process.env, TEST_DATABASE_URL: postgres?.url, CHROMIUM_PATH: browser };
  try {
    await ensurePrismaClient({ signal });
    const { text, failed } = summarise(await runGroups(groups, { reportOf, env, signal }));
    console.log(text);
    return failed || signal.aborted ? 1 : 0;
  } finally {
    await postgres?.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}
