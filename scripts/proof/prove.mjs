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
 * @param {Step[][]} groups
 * @param {string[]} kinds none for all but those that run only when they are named
 */
function choose(groups, kinds) {
  const known = groups.flat().map(({ kind }) => kind);
  const unknown = kinds.find((kind) => !known.includes(kind));
  if (unknown) throw new Failure(`There is no kind "${unknown}"; there are ${known.join(", ")}.`);
  /** @param {Step} step */
  const isChosen = ({ kind, onlyNamed }) => (kinds.length ? kinds.includes(kind) : !onlyNamed);
  return groups.map((group) => group.filter(isChosen)).filter((group) => group.length);
}

/**
 * Runs one step and says what came of it. Beside another its output is shown when it has ended.
 * @param {Step} step
 * @param {{ report: string, env: NodeJS.ProcessEnv, signal: AbortSignal, quiet: boolean }} options
 * @returns {Promise<Outcome>}
 */
async function take({ kind, commands, read }, { report, env, signal, quiet }) {
  const title = `\n── ${kind}`;
  if (!quiet) console.log(title);
  const begun = performance.now();
  let output = "";
  let ok = true;
  try {
    for (const command of commands) output += await runNode(kind, command, { env, signal, quiet });
  } catch (error) {
    ok = false;
    if (!(error instanceof Failure)) console.error(error);
    else if (quiet) output += error.message;
  }
  if (quiet) console.log(`${title}\n${output.trimEnd()}`);
  const counts = read?.(report);
  // A kind that ran no test has proved nothing.
  if (counts && counts.passed === 0) ok = false;
  return { kind, ok, counts, seconds: (performance.now() - begun) / 1000 };
}

/**
 * @param {Step[][]} groups
 * @param {{ reportOf: (kind: string) => string, env: NodeJS.ProcessEnv, signal: AbortSignal }} options
 */
async function takeAll(groups, { reportOf, env, signal }) {
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const group of groups) {
    if (signal.aborted) break;
    const broken = outcomes.some(({ kind, ok }) => kind === "build" && !ok);
    const quiet = group.length > 1;
    const taken = group.map((step) => {
      if (broken && (step.needs === "build" || step.needs === "browser")) {
        return { kind: step.kind, ok: false, counts: undefined, seconds: 0 };
      }
      const report = reportOf(step.kind);
      const variables = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
      return take(step, { report, env: variables, signal, quiet });
    });
    outcomes.push(...(await Promise.all(taken)));
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
  const groups = choose(allSteps(reportOf), kinds);
  const steps = groups.flat();
  const signal = stopRequest(() => console.log("\nStopping"));
  const browser = steps.some(({ needs }) => needs === "browser") ? requireBrowser() : undefined;
  const postgres = steps.some(({ needs }) => needs) ? await startTemporaryPostgres() : undefined;
  const env = { ...process.env, TEST_DATABASE_URL: postgres?.url, CHROMIUM_PATH: browser };
  try {
    await ensureGenerated({ signal });
    const { text, failed } = summarise(await takeAll(groups, { reportOf, env, signal }));
    console.log(text);
    return failed || signal.aborted ? 1 : 0;
  } finally {
    await postgres?.stop();
    rmSync(home, { recursive: true, force: true });
  }
}
