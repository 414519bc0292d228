import { describe, expect, it } from "vitest";
import { markdownTable } from "./markdown";
import { median, percentile, spread } from "./statistics";

const rounds = [1.2, 1, 1.1, 0.9, 5];

describe("rounds of a measurement", () => {
  it("have a median that one slow round does not move", () => {
    expect(median(rounds)).toBe(1.1);
  });

  it("have percentiles", () => {
    const times = Array.from({ length: 200 }, (_, time) => time);
    expect(percentile(times, 0.5)).toBe(100);
    expect(percentile(times, 0.99)).toBe(198);
    expect(percentile([7], 0.99)).toBe(7);
  });

  it("have a spread that one disturbed round does not widen, and several do", () => {
    const steady = [1, 1.02, 0.98, 1.01, 0.99, 1, 1.03, 0.97];
    expect(spread([...steady, 5])).toBeLessThan(0.05);
    expect(spread([...steady.slice(0, 6), 2, 3, 5])).toBeGreaterThan(0.5);
  });
});

it("a table in Markdown has columns of one width", () => {
  const rows = [
    ["page", "HTML"],
    ["/dashboard", "9.1"],
  ];
  expect(markdownTable(rows)).toBe(
    ["| page       | HTML |", "| ---------- | ---- |", "| /dashboard | 9.1  |"].join("\n"),
  );
});
