import { describe, expect, it } from "vitest";
import { compare, lowered } from "./ratchet.mjs";

/** @param {number} value */
const metrics = (value) => [
  { id: "dead", title: "dead rules", value, found: ["a.css:1", "b.css:2"] },
  { id: "lines", title: "lines", value: 900, found: [] },
];

describe("a metric and its limit", () => {
  it("fail over the limit, and list where", () => {
    const { text, worse } = compare(metrics(2), { dead: 1 });
    expect(worse).toBe(true);
    expect(text).toContain(
      '"dead" got worse: dead rules: 2, the limit is 1.\n  a.css:1\n  b.css:2',
    );
  });

  it("pass at the limit", () => {
    const { text, worse } = compare(metrics(2), { dead: 2 });
    expect(worse).toBe(false);
    expect(text).not.toContain('"dead"');
  });

  it("offer a lower limit when the metric is below it", () => {
    const { text, worse } = compare(metrics(2), { dead: 3 });
    expect(worse).toBe(false);
    expect(text).toContain('The limit of "dead" can be lowered to 2.');
  });

  it("fail when there is no such metric", () => {
    expect(compare(metrics(2), { dead: 2, misspelt: 1 }).worse).toBe(true);
  });
});

it("lowers limits and raises none", () => {
  expect(lowered(metrics(2), { dead: 3 })).toEqual({ dead: 2 });
  expect(lowered(metrics(2), { dead: 1 })).toEqual({ dead: 1 });
});
