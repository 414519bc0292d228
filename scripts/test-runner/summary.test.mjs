import { describe, expect, it } from "vitest";
import { summarise } from "./summary.mjs";

/** @param {string} name @param {boolean} ok @param {Partial<import("./results.mjs").TestResults>} [partial] */
function step(name, ok, partial) {
  const results = partial && { passed: 0, skipped: 0, failed: [], times: [], ...partial };
  return { name, ok, seconds: 1, results };
}

/** @param {ReturnType<typeof step>[]} steps */
const lastLine = (steps) => summarise(steps).text.split("\n").at(-1);

describe("the totals", () => {
  it("count tests, and a check as one", () => {
    expect(lastLine([step("types", true), step("unit", true, { passed: 5 })])).toBe(
      "6 passed, 0 failed",
    );
  });

  it("include skipped tests if there are any", () => {
    expect(lastLine([step("unit", true, { passed: 5, skipped: 2 })])).toBe(
      "5 passed, 0 failed, 2 skipped",
    );
  });

  it("count failed tests once", () => {
    expect(lastLine([step("unit", false, { passed: 5, failed: ["a", "b", "c"] })])).toBe(
      "5 passed, 3 failed",
    );
  });

  it.each([
    ["a failed check", step("types", false)],
    ["a step without tests", step("api", false, {})],
    ["an aborted run", step("api", false, { passed: 4 })],
  ])("count %s as a failure", (_, one) => {
    expect(summarise([one]).failed).toBe(1);
  });
});

it("lists the twenty slowest tests of all steps, then the failed ones", () => {
  const times = Array.from({ length: 30 }, (_, n) => ({ name: `test ${n}`, seconds: n }));
  const { text } = summarise([
    step("layers", false),
    step("api", false, { passed: 5, failed: ["limits › toggles"], times }),
    step("browser", true, { passed: 4, times: [{ name: "[mobile] › like", seconds: 28.5 }] }),
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
