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
 * @property {Timed[]} times of each test that ran
 */

/** @typedef {{ name: string, seconds: number }} Timed */

/** @type {Counts} */
const none = { passed: 0, skipped: 0, failed: [], times: [] };

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
    times: tests.map((test) => ({ name: nameOf(test), seconds: (test.duration ?? 0) / 1000 })),
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
  const { expected, skipped } = report.stats;
  const tests = testsOf(report.suites);
  return {
    passed: expected,
    skipped,
    failed: tests.filter(({ status }) => status === "unexpected").map(({ name }) => name),
    times: tests.map(({ name, seconds }) => ({ name, seconds })),
  };
}

/**
 * Each test of a list of suites and of those inside them, once for each project.
 * @param {Suite[]} suites
 * @param {string[]} [above]
 * @returns {(Timed & { status: string })[]}
 */
function testsOf(suites, above = []) {
  return suites.flatMap(({ title, suites: inner = [], specs }) => {
    const path = [...above, title];
    const own = specs.flatMap((spec) =>
      spec.tests.map(({ projectName, status, results }) => ({
        name: [`[${projectName}]`, ...path, spec.title].join(" › "),
        status,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      })),
    );
    return [...own, ...testsOf(inner, path)];
  });
}
