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
function weigh({ ok, counts = { passed: ok ? 1 : 0, failed: 0, skipped: 0 } }) {
  return ok || counts.failed ? counts : { ...counts, failed: 1 };
}

/** @param {Outcome} outcome */
function row({ kind, ok, counts, seconds }) {
  const tests = counts ? String(counts.passed + counts.failed + counts.skipped) : "check";
  const time = `${seconds.toFixed(1)} s`;
  return `${kind.padEnd(10)}${tests.padStart(7)}${time.padStart(11)}   ${ok ? "passed" : "FAILED"}`;
}

/**
 * The table at the end, and the line that sums it up.
 * @param {Outcome[]} outcomes
 * @returns {{ text: string, failed: number }}
 */
export function summarise(outcomes) {
  const total = outcomes.map(weigh).reduce((sum, one) => ({
    passed: sum.passed + one.passed,
    failed: sum.failed + one.failed,
    skipped: sum.skipped + one.skipped,
    flaky: (sum.flaky ?? 0) + (one.flaky ?? 0),
  }));
  const head = `${"kind".padEnd(10)}${"tests".padStart(7)}${"time".padStart(11)}`;
  const skipped = total.skipped ? `, ${total.skipped} skipped` : "";
  const flaky = total.flaky ? `, ${total.flaky} passed only at the second try` : "";
  const last = `${total.passed} passed, ${total.failed} failed${skipped}${flaky}`;
  return { text: ["", head, ...outcomes.map(row), "", last].join("\n"), failed: total.failed };
}
