import { describe, expect, it } from "vitest";
import { summarise } from "./report.mjs";

/** @param {string} kind @param {boolean} ok @param {Partial<import("./counts.mjs").Counts>} [counts] */
function outcome(kind, ok, counts) {
  const all = { passed: 0, skipped: 0, failed: [], times: [], ...counts };
  return { kind, ok, seconds: 1, counts: counts && all };
}

/** @param {ReturnType<typeof outcome>[]} outcomes */
const lastLine = (outcomes) => summarise(outcomes).text.split("\n").at(-1);

describe("the last line", () => {
  it("counts tests, and a check as one", () => {
    expect(lastLine([outcome("types", true), outcome("unit", true, { passed: 5 })])).toBe(
      "6 passed, 0 failed",
    );
  });

  it("names skipped tests where there are some", () => {
    expect(lastLine([outcome("unit", true, { passed: 5, skipped: 2 })])).toBe(
      "5 passed, 0 failed, 2 skipped",
    );
  });

  it("counts failed tests once", () => {
    expect(lastLine([outcome("unit", false, { passed: 5, failed: ["a", "b", "c"] })])).toBe(
      "5 passed, 3 failed",
    );
  });

  it.each([
    ["a failed check", outcome("types", false)],
    ["a kind without a test", outcome("api", false, {})],
    ["a run that broke off", outcome("api", false, { passed: 4 })],
  ])("counts %s as a failure", (_, one) => {
    expect(summarise([one]).failed).toBe(1);
  });
});

it("names the twenty slowest tests of all kinds, then what failed", () => {
  const times = Array.from({ length: 30 }, (_, n) => ({ name: `test ${n}`, seconds: n }));
  const { text } = summarise([
    outcome("layers", false),
    outcome("api", false, { passed: 5, failed: ["limits › toggles"], times }),
    outcome("browser", true, { passed: 4, times: [{ name: "[mobile] › like", seconds: 28.5 }] }),
  ]);
  const lines = text.split(/browser {2}.*\n/)[1]?.split("\n") ?? [];
  expect(lines.slice(0, 5)).toEqual([
    "",
    "slowest:",
    "   29.0 s  api: test 29",
    "   28.5 s  browser: [mobile] › like",
    "   28.0 s  api: test 28",
  ]);
  expect(lines.slice(21)).toEqual([
    "   11.0 s  api: test 11",
    "",
    "failed:",
    '  the step "layers"',
    "  limits › toggles",
    "",
    "9 passed, 2 failed",
  ]);
});
