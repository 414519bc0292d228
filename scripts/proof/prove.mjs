import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Failure } from "../launch/failure.mjs";
import { ensureGenerated } from "../launch/generated.mjs";
import { runNode } from "../launch/run.mjs";
import { stopRequest } from "../launch/stop-request.mjs";
import { startTemporaryPostgres } from "../postgres/temporary.mjs";
import { requireBrowser } from "./browser.mjs";
import { summarise } from "./report.mjs";
import { allSteps } from "./steps.mjs";

/** @typedef {import("./steps.mjs").Step} Step */
/** @typedef {import("./report.mjs").Outcome} Outcome */

/**
 * @param {Step[]} steps
 * @param {string[]} kinds none for all
 */
function choose(steps, kinds) {
  const known = steps.map(({ kind }) => kind);
  const unknown = kinds.find((kind) => !known.includes(kind));
  if (unknown) throw new Failure(`There is no kind "${unknown}"; there are ${known.join(", ")}.`);
  return kinds.length ? steps.filter(({ kind }) => kinds.includes(kind)) : steps;
}

/**
 * Runs one step and says what came of it.
 * @param {Step} step
 * @param {{ report: string, env: NodeJS.ProcessEnv, signal: AbortSignal }} options
 * @returns {Promise<Outcome>}
 */
async function take({ kind, commands, read }, { report, env, signal }) {
  console.log(`\n── ${kind}`);
  const begun = performance.now();
  let ok = true;
  try {
    for (const command of commands) await runNode(kind, command, { env, signal });
  } catch (error) {
    ok = false;
    if (!(error instanceof Failure)) console.error(error);
  }
  const counts = read?.(report);
  // A kind that ran no test has proved nothing.
  if (counts && counts.passed === 0) ok = false;
  return { kind, ok, counts, seconds: (performance.now() - begun) / 1000 };
}

/**
 * @param {Step[]} steps
 * @param {{ reportOf: (kind: string) => string, env: NodeJS.ProcessEnv, signal: AbortSignal }} options
 */
async function takeAll(steps, { reportOf, env, signal }) {
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const step of steps) {
    if (signal.aborted) break;
    const broken = outcomes.some(({ kind, ok }) => kind === "build" && !ok);
    if (broken && (step.needs === "build" || step.needs === "browser")) {
      outcomes.push({ kind: step.kind, ok: false, counts: undefined, seconds: 0 });
      continue;
    }
    const report = reportOf(step.kind);
    const variables = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    outcomes.push(await take(step, { report, env: variables, signal }));
  }
  return outcomes;
}

/**
 * Runs the whole proof, or the kinds that are named. A failed step does not hold up the others,
 * so that one run shows everything.
 * @param {string[]} kinds
 * @returns {Promise<number>} the exit code
 */
export async function prove(kinds) {
  const home = mkdtempSync(join(tmpdir(), "proof-"));
  /** @param {string} kind */
  const reportOf = (kind) => join(home, `${kind}.json`);
  const steps = choose(allSteps(reportOf), kinds);
  const signal = stopRequest(() => console.log("\nStopping"));
  const browser = steps.some(({ needs }) => needs === "browser") ? requireBrowser() : undefined;
  const postgres = steps.some(({ needs }) => needs) ? await startTemporaryPostgres() : undefined;
  const env = { ...process.env, TEST_DATABASE_URL: postgres?.url, CHROMIUM_PATH: browser };
  try {
    await ensureGenerated({ signal });
    const { text, failed } = summarise(await takeAll(steps, { reportOf, env, signal }));
    console.log(text);
    return failed || signal.aborted ? 1 : 0;
  } finally {
    await postgres?.stop();
    rmSync(home, { recursive: true, force: true });
  }
}
