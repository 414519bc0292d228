import { describe, expect, it } from "vitest";
import { compare, lowered } from "./ratchet.mjs";

/** @param {number} value */
const figures = (value) => [
  { id: "dead", title: "dead rules", value, found: ["a.css:1", "b.css:2"] },
  { id: "lines", title: "lines", value: 900, found: [] },
];

describe("a figure beside its limit", () => {
  it("is named with its places when it is over it", () => {
    const { text, worse } = compare(figures(2), { dead: 1 });
    expect(worse).toBe(true);
    expect(text).toContain(
      '"dead" got worse: dead rules: 2, the limit is 1.\n  a.css:1\n  b.css:2',
    );
  });

  it("passes when it is at it", () => {
    const { text, worse } = compare(figures(2), { dead: 2 });
    expect(worse).toBe(false);
    expect(text).not.toContain('"dead"');
  });

  it("offers a lower limit when it is under it", () => {
    const { text, worse } = compare(figures(2), { dead: 3 });
    expect(worse).toBe(false);
    expect(text).toContain('The limit of "dead" can be lowered to 2.');
  });

  it("fails when the limit is of no figure", () => {
    expect(compare(figures(2), { dead: 2, misspelt: 1 }).worse).toBe(true);
  });
});

it("lowers limits and never raises one", () => {
  expect(lowered(figures(2), { dead: 3 })).toEqual({ dead: 2 });
  expect(lowered(figures(2), { dead: 1 })).toEqual({ dead: 1 });
});
