import { existsSync, readFileSync } from "node:fs";

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {number} [flaky] how many of those that passed did so only at the second try
 */

/** @type {Counts} */
const none = { passed: 0, failed: 0, skipped: 0 };

/** @param {string} file @returns {any} undefined when the tests did not get as far as a report */
const parse = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined);

/**
 * Counts the tests of a Vitest JSON report. A file that could not be loaded has no tests, and
 * counts as one that failed.
 * @param {string} file
 * @returns {Counts}
 */
export function readVitest(file) {
  const report = parse(file);
  if (!report) return none;
  /** @type {{ status: string, assertionResults: unknown[] }[]} */
  const files = report.testResults;
  const unloaded = files.filter((one) => one.status === "failed" && !one.assertionResults.length);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * Counts the tests of a Playwright JSON report.
 * @param {string} file
 * @returns {Counts}
 */
export function readPlaywright(file) {
  const stats = parse(file)?.stats;
  if (!stats) return none;
  const { expected, unexpected, flaky, skipped } = stats;
  return { passed: expected + flaky, failed: unexpected, skipped, flaky };
}
