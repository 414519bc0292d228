import { describe, expect, it } from "vitest";
import { summarise } from "./report.mjs";

/** @param {string} kind @param {boolean} ok @param {Partial<import("./counts.mjs").Counts>} [counts] */
function outcome(kind, ok, counts) {
  const all = { passed: 0, skipped: 0, failed: [], flaky: [], ...counts };
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

  it("names tests that needed a second try", () => {
    const browser = outcome("browser", true, { passed: 4, flaky: ["a story"] });
    const outcomes = [outcome("unit", true, { passed: 5 }), browser];
    expect(lastLine(outcomes)).toBe("9 passed, 0 failed, 1 passed only at the second try");
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

it("names what failed and what needed a second try, each once", () => {
  const { text } = summarise([
    outcome("layers", false),
    outcome("api", false, { passed: 5, failed: ["limits › toggles"] }),
    outcome("browser", true, { passed: 4, flaky: ["[mobile] › a story"] }),
  ]);
  const [, lists] = text.split(/browser .*\n/);
  expect(lists?.split("\n")).toEqual([
    "",
    "failed:",
    '  the step "layers"',
    "  limits › toggles",
    "",
    "passed only at the second try:",
    "  [mobile] › a story",
    "",
    "9 passed, 2 failed, 1 passed only at the second try",
  ]);
});
