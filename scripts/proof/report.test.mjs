import { describe, expect, it } from "vitest";
import { summarise } from "./report.mjs";

/** @param {string} kind @param {boolean} ok @param {[number, number, number, number?]} [counts] */
function outcome(kind, ok, counts) {
  const [passed = 0, failed = 0, skipped = 0, flaky] = counts ?? [];
  return { kind, ok, seconds: 1, counts: counts && { passed, failed, skipped, flaky } };
}

/** @param {ReturnType<typeof outcome>[]} outcomes */
const lastLine = (outcomes) => summarise(outcomes).text.split("\n").at(-1);

describe("the last line", () => {
  it("counts tests, and a check as one", () => {
    expect(lastLine([outcome("types", true), outcome("unit", true, [5, 0, 0])])).toBe(
      "6 passed, 0 failed",
    );
  });

  it("names skipped tests where there are some", () => {
    expect(lastLine([outcome("unit", true, [5, 0, 2])])).toBe("5 passed, 0 failed, 2 skipped");
  });

  it("names tests that needed a second try", () => {
    const outcomes = [outcome("unit", true, [5, 0, 0]), outcome("browser", true, [4, 0, 0, 1])];
    expect(lastLine(outcomes)).toBe("9 passed, 0 failed, 1 passed only at the second try");
  });

  it("counts failed tests once", () => {
    expect(lastLine([outcome("unit", false, [5, 3, 0])])).toBe("5 passed, 3 failed");
  });

  it.each([
    ["a failed check", outcome("types", false)],
    ["a kind without a test", outcome("api", false, [0, 0, 0])],
    ["a run that broke off", outcome("api", false, [4, 0, 0])],
  ])("counts %s as a failure", (_, one) => {
    expect(summarise([one]).failed).toBe(1);
  });
});
