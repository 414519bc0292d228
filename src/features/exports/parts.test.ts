import { expect, it } from "vitest";
import { EXPORT_PARTS_MAX } from "./limits";
import { addToParts, type PlannedPart } from "./parts";

function partsOf(sizes: number[], partBytes: number) {
  const parts: PlannedPart[] = [];
  for (const [index, bytes] of sizes.entries())
    addToParts(parts, { id: `${index}`, bytes }, partBytes);
  return parts;
}

it("L40 fills each part up to its limit, and keeps the order", () => {
  expect(partsOf([60, 40, 1, 99, 100], 100)).toEqual([
    { last: "1", posts: 2, bytes: 100 },
    { last: "3", posts: 2, bytes: 100 },
    { last: "4", posts: 1, bytes: 100 },
  ]);
});

it("has a part for a file that is larger than a part", () => {
  expect(partsOf([1, 500, 1], 100).map(({ posts }) => posts)).toEqual([1, 1, 1]);
});

it("puts the rest into the last part that an address can name", () => {
  const parts = partsOf(Array(EXPORT_PARTS_MAX + 5).fill(2), 2);
  expect(parts).toHaveLength(EXPORT_PARTS_MAX);
  expect(parts.at(-1)?.posts).toBe(6);
});
