import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readPlaywright, readVitest } from "./counts.mjs";

const home = mkdtempSync(join(tmpdir(), "counts-"));
afterAll(() => rmSync(home, { recursive: true }));

/** @param {object} report */
function written(report) {
  const file = join(home, "report.json");
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

describe("a report of Vitest", () => {
  it("names what failed, and files that did not load", () => {
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
    expect(readVitest(written(report))).toEqual({
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

  it("that was never written counts nothing", () => {
    const nothing = { passed: 0, skipped: 0, failed: [], times: [] };
    expect(readVitest(join(home, "none.json"))).toEqual(nothing);
    expect(readPlaywright(join(home, "none.json"))).toEqual(nothing);
  });
});

describe("a report of Playwright", () => {
  it("names what failed, and says how long each test took, at each width", () => {
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
          specs: [spec("pages on", "expected", "expected")],
          suites: [
            {
              title: "empty",
              specs: [spec("says so", "unexpected", "expected")],
              suites: [{ title: "dark", specs: [spec("says so", "expected", "unexpected")] }],
            },
          ],
        },
      ],
    };
    expect(readPlaywright(written(report))).toEqual({
      passed: 4,
      skipped: 0,
      failed: [
        "[desktop] › feed.spec.ts › empty › says so",
        "[mobile] › feed.spec.ts › empty › dark › says so",
      ],
      times: ["", " › empty", " › empty › dark"].flatMap((suite) => {
        const title = suite ? "says so" : "pages on";
        return [
          { name: `[desktop] › feed.spec.ts${suite} › ${title}`, seconds: 2 },
          { name: `[mobile] › feed.spec.ts${suite} › ${title}`, seconds: 0.25 },
        ];
      }),
    });
  });
});
