import { describe, expect, it } from "vitest";
import { markdownTable } from "./markdown";
import { median, percentile, spread } from "./statistics";

const rounds = [1.2, 1, 1.1, 0.9, 5];

describe("the rounds of a measurement", () => {
  it("have a median that ignores one slow round", () => {
    expect(median(rounds)).toBe(1.1);
  });

  it("have percentiles", () => {
    const times = Array.from({ length: 200 }, (_, time) => time);
    expect(percentile(times, 0.5)).toBe(100);
    expect(percentile(times, 0.99)).toBe(198);
    expect(percentile([7], 0.99)).toBe(7);
  });

  it("have a spread that ignores one slow round but not several", () => {
    const steady = [1, 1.02, 0.98, 1.01, 0.99, 1, 1.03, 0.97];
    expect(spread([...steady, 5])).toBeLessThan(0.05);
    expect(spread([...steady.slice(0, 6), 2, 3, 5])).toBeGreaterThan(0.5);
  });
});

it("pads the columns of a Markdown table", () => {
  const rows = [
    ["page", "HTML"],
    ["/dashboard", "9.1"],
  ];
  expect(markdownTable(rows)).toBe(
    ["| page       | HTML |", "| ---------- | ---- |", "| /dashboard | 9.1  |"].join("\n"),
  );
});
