/** @typedef {import("./counts.mjs").Counts} Counts */

/**
 * What came of one step.
 * @typedef {object} Outcome
 * @property {string} kind
 * @property {boolean} ok
 * @property {Counts | undefined} counts undefined for a check without tests
 * @property {number} seconds
 */

/**
 * A step that was not good although no test of it failed counts as one failure: a check, a kind
 * without any test, a run that broke off.
 * @param {Outcome} outcome
 * @returns {Counts}
 */
function weigh({ kind, ok, counts = { passed: ok ? 1 : 0, skipped: 0, failed: [], times: [] } }) {
  return ok || counts.failed.length ? counts : { ...counts, failed: [`the step "${kind}"`] };
}

/** @param {Outcome} outcome */
function row({ kind, ok, counts, seconds }) {
  const tests = counts ? String(counts.passed + counts.failed.length + counts.skipped) : "check";
  const time = `${seconds.toFixed(1)} s`;
  return `${kind.padEnd(10)}${tests.padStart(7)}${time.padStart(11)}   ${ok ? "passed" : "FAILED"}`;
}

/** So many of the slowest tests are named. */
const SLOWEST = 20;

/** @param {Outcome[]} outcomes @returns {string[]} the slowest tests of all kinds, slowest first */
const slowest = (outcomes) =>
  outcomes
    .flatMap(({ kind, counts }) => (counts?.times ?? []).map((test) => ({ kind, ...test })))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ kind, name, seconds }) => `${seconds.toFixed(1).padStart(5)} s  ${kind}: ${name}`);

/** @param {string} title @param {string[]} names */
const list = (title, names) =>
  names.length ? ["", title, ...names.map((name) => `  ${name}`)] : [];

/**
 * The table at the end, the slowest tests, the names of what failed, and the line that sums it up.
 * @param {Outcome[]} outcomes
 * @returns {{ text: string, failed: number }}
 */
export function summarise(outcomes) {
  const weighed = outcomes.map(weigh);
  const failed = weighed.flatMap((one) => one.failed);
  const passed = weighed.reduce((sum, one) => sum + one.passed, 0);
  const skipped = weighed.reduce((sum, one) => sum + one.skipped, 0);
  const last = [
    `${passed} passed, ${failed.length} failed`,
    ...(skipped ? [`${skipped} skipped`] : []),
  ];
  const text = [
    "",
    `${"kind".padEnd(10)}${"tests".padStart(7)}${"time".padStart(11)}`,
    ...outcomes.map(row),
    ...list("slowest:", slowest(outcomes)),
    ...list("failed:", failed),
    "",
    last.join(", "),
  ];
  return { text: text.join("\n"), failed: failed.length };
}
