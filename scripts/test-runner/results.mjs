import { existsSync, readFileSync } from "node:fs";

/** @typedef {import("vitest/reporters").JsonTestResults} VitestReport */
/** @typedef {import("vitest/reporters").JsonAssertionResult} VitestResult */
/** @typedef {import("playwright/types/testReporter").JSONReport} PlaywrightReport */
/** @typedef {import("playwright/types/testReporter").JSONReportSuite} Suite */

/**
 * @typedef {object} TestResults
 * @property {number} passed
 * @property {number} skipped
 * @property {string[]} failed names of the failed tests
 * @property {Timed[]} times
 */

/** @typedef {{ name: string, seconds: number }} Timed */

/** @type {TestResults} */
const none = { passed: 0, skipped: 0, failed: [], times: [] };

/** @param {string} file @returns {any} undefined if there is no report */
const parse = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined);

/** @param {string} file of the JSON reporter @returns {TestResults} */
export function readVitest(file) {
  /** @type {VitestReport | undefined} */
  const report = parse(file);
  if (!report) return none;
  const files = report.testResults;
  // A test file that could not be loaded has no tests; it counts as a failed test.
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

/** @param {string} file of the JSON reporter @returns {TestResults} */
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
 * @param {Suite[]} suites
 * @param {string[]} [ancestors] titles
 * @returns {(Timed & { status: string })[]} one entry for each test and Playwright project
 */
function testsOf(suites, ancestors = []) {
  return suites.flatMap(({ title, suites: inner = [], specs }) => {
    const path = [...ancestors, title];
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
