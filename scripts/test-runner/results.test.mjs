import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readPlaywright, readVitest } from "./results.mjs";

const directory = mkdtempSync(join(tmpdir(), "results-"));
afterAll(() => rmSync(directory, { recursive: true }));

/** @param {object} report */
function writeReport(report) {
  const file = join(directory, "report.json");
  writeFileSync(file, JSON.stringify(report));
  return file;
}

/** @param {string} title @param {string} status @param {number} [duration] in ms */
const result = (title, status, duration) => ({
  ancestorTitles: ["", "likes"],
  title,
  status,
  duration,
});

describe("the results of Vitest", () => {
  it("name failed tests, and files that could not be loaded", () => {
    const assertionResults = [
      result("count", "passed", 1500),
      result("race", "passed"),
      result("end", "failed"),
      result("later", "pending"),
    ];
    const report = {
      numPassedTests: 2,
      numPendingTests: 1,
      numTodoTests: 0,
      testResults: [
        { name: "likes.test.ts", status: "failed", assertionResults },
        { name: "broken.test.ts", status: "failed", assertionResults: [] },
      ],
    };
    expect(readVitest(writeReport(report))).toEqual({
      passed: 2,
      skipped: 1,
      failed: ["broken.test.ts", "likes › end"],
      times: [
        { name: "likes › count", seconds: 1.5 },
        { name: "likes › race", seconds: 0 },
        { name: "likes › end", seconds: 0 },
        { name: "likes › later", seconds: 0 },
      ],
    });
  });

  it("are empty without a report", () => {
    const nothing = { passed: 0, skipped: 0, failed: [], times: [] };
    expect(readVitest(join(directory, "none.json"))).toEqual(nothing);
    expect(readPlaywright(join(directory, "none.json"))).toEqual(nothing);
  });
});

describe("the results of Playwright", () => {
  it("name failed tests, and have the time of each test in each project", () => {
    /** @param {string} title @param {string} desktop @param {string} mobile */
    const spec = (title, desktop, mobile) => ({
      title,
      tests: [
        { projectName: "desktop", status: desktop, results: [{ duration: 2000 }] },
        { projectName: "mobile", status: mobile, results: [{ duration: 250 }] },
      ],
    });
    const report = {
      stats: { expected: 4, flaky: 0, unexpected: 2, skipped: 0 },
      suites: [
        {
          title: "feed.spec.ts",
          specs: [spec("loads more", "expected", "expected")],
          suites: [
            {
              title: "empty",
              specs: [spec("shows a message", "unexpected", "expected")],
              suites: [
                { title: "dark", specs: [spec("shows a message", "expected", "unexpected")] },
              ],
            },
          ],
        },
      ],
    };
    expect(readPlaywright(writeReport(report))).toEqual({
      passed: 4,
      skipped: 0,
      failed: [
        "[desktop] › feed.spec.ts › empty › shows a message",
        "[mobile] › feed.spec.ts › empty › dark › shows a message",
      ],
      times: ["", " › empty", " › empty › dark"].flatMap((suite) => {
        const title = suite ? "shows a message" : "loads more";
        return [
          { name: `[desktop] › feed.spec.ts${suite} › ${title}`, seconds: 2 },
          { name: `[mobile] › feed.spec.ts${suite} › ${title}`, seconds: 0.25 },
        ];
      }),
    });
  });
});
