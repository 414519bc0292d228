import { existsSync, readFileSync } from "node:fs";

/** @typedef {import("vitest/reporters").JsonTestResults} VitestReport */
/** @typedef {import("vitest/reporters").JsonAssertionResult} VitestResult */
/** @typedef {import("playwright/types/testReporter").JSONReport} PlaywrightReport */
/** @typedef {import("playwright/types/testReporter").JSONReportSuite} Suite */

/**
 * What the tests of one kind came to.
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} skipped
 * @property {string[]} failed names of those that failed
 * @property {string[]} flaky names of those that passed, but only at the second try
 */

/** @type {Counts} */
const none = { passed: 0, skipped: 0, failed: [], flaky: [] };

/** @param {string} file @returns {any} undefined when the tests did not get as far as a report */
const parse = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined);

/**
 * Counts the tests of a Vitest JSON report. A file that could not be loaded has no tests, and
 * counts as one that failed.
 * @param {string} file
 * @returns {Counts}
 */
export function readVitest(file) {
  /** @type {VitestReport | undefined} */
  const report = parse(file);
  if (!report) return none;
  const files = report.testResults;
  const unloaded = files.filter((one) => one.status === "failed" && !one.assertionResults.length);
  const tests = files.flatMap((one) => one.assertionResults);
  const failed = tests.filter(({ status }) => status === "failed");
  return {
    passed: report.numPassedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failed: [...unloaded.map(({ name }) => name), ...failed.map(nameOf)],
    // They are tried once.
    flaky: [],
  };
}

/** @param {VitestResult} result */
const nameOf = ({ ancestorTitles, title }) =>
  [...ancestorTitles.filter(Boolean), title].join(" › ");

/**
 * Counts the tests of a Playwright JSON report.
 * @param {string} file
 * @returns {Counts}
 */
export function readPlaywright(file) {
  /** @type {PlaywrightReport | undefined} */
  const report = parse(file);
  if (!report) return none;
  const { expected, flaky, skipped } = report.stats;
  const stories = storiesOf(report.suites);
  /** @param {string} status */
  const named = (status) => stories.filter((one) => one.status === status).map(({ name }) => name);
  return { passed: expected + flaky, skipped, failed: named("unexpected"), flaky: named("flaky") };
}

/**
 * Each story of a list of suites and of those inside them, once for each project.
 * @param {Suite[]} suites
 * @param {string[]} [above]
 * @returns {{ name: string, status: string }[]}
 */
function storiesOf(suites, above = []) {
  return suites.flatMap(({ title, suites: inner = [], specs }) => {
    const path = [...above, title];
    const own = specs.flatMap((spec) =>
      spec.tests.map(({ projectName, status }) => ({
        name: [`[${projectName}]`, ...path, spec.title].join(" › "),
        status,
      })),
    );
    return [...own, ...storiesOf(inner, path)];
  });
}
