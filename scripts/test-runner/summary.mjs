/** @typedef {import("./results.mjs").TestResults} TestResults */

/**
 * @typedef {object} StepResult
 * @property {string} name
 * @property {boolean} ok
 * @property {TestResults | undefined} results undefined for a check without tests
 * @property {number} seconds
 */

/** @param {StepResult} step @returns {TestResults} */
function countStep({ name, ok, results }) {
  // Checks, steps without tests and aborted runs fail without a failed test: they count as one.
  const counted = results ?? { passed: ok ? 1 : 0, skipped: 0, failed: [], times: [] };
  return ok || counted.failed.length ? counted : { ...counted, failed: [`the step "${name}"`] };
}

/** @param {StepResult} step */
function row({ name, ok, results, seconds }) {
  const tests = results
    ? String(results.passed + results.failed.length + results.skipped)
    : "check";
  const time = `${seconds.toFixed(1)} s`;
  return `${name.padEnd(10)}${tests.padStart(7)}${time.padStart(11)}   ${ok ? "passed" : "FAILED"}`;
}

const SLOWEST_COUNT = 20;

/** @param {StepResult[]} steps @returns {string[]} a line for each of the slowest tests */
const slowestTests = (steps) =>
  steps
    .flatMap((step) => (step.results?.times ?? []).map((test) => ({ step: step.name, ...test })))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST_COUNT)
    .map(({ step, name, seconds }) => `${seconds.toFixed(1).padStart(5)} s  ${step}: ${name}`);

/** @param {string} title @param {string[]} names */
const list = (title, names) =>
  names.length ? ["", title, ...names.map((name) => `  ${name}`)] : [];

/** @param {StepResult[]} steps @returns {{ text: string, failed: number }} */
export function summarise(steps) {
  const counted = steps.map(countStep);
  const failed = counted.flatMap((one) => one.failed);
  const passed = counted.reduce((sum, one) => sum + one.passed, 0);
  const skipped = counted.reduce((sum, one) => sum + one.skipped, 0);
  const totals = [
    `${passed} passed, ${failed.length} failed`,
    ...(skipped ? [`${skipped} skipped`] : []),
  ];
  const text = [
    "",
    `${"step".padEnd(10)}${"tests".padStart(7)}${"time".padStart(11)}`,
    ...steps.map(row),
    ...list("slowest:", slowestTests(steps)),
    ...list("failed:", failed),
    "",
    totals.join(", "),
  ];
  return { text: text.join("\n"), failed: failed.length };
}
