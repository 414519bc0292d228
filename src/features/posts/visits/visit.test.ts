import { describe, expect, it, test } from "vitest";
import {
  isInSight,
  newCount,
  newIn,
  parseVisit,
  SEEN_MAX,
  VISIT_GAP_MS,
  type Visit,
  visitAt,
  withSeen,
} from "./visit";

const NOW = 1_800_000_000_000;
const visit: Visit = { at: NOW, reference: "b", newest: "d", seen: ["c"] };

describe("L41 a visit", () => {
  it("is the first one when the feed shows its newest post, and has nothing new", () => {
    const first = visitAt(undefined, "d", NOW);
    expect(first).toEqual({ at: NOW, reference: "d", newest: "d", seen: [] });
    expect(visitAt(undefined, undefined, NOW)).toBeUndefined();
  });

  it("goes on while the device is in use: a reload keeps what is new and what has been seen", () => {
    const later = visitAt(visit, "e", NOW + VISIT_GAP_MS);
    expect(later).toEqual({ ...visit, at: NOW + VISIT_GAP_MS, newest: "e" });
  });

  it("is another one after half an hour: new is what the one before did not show", () => {
    const at = NOW + VISIT_GAP_MS + 1;
    expect(visitAt(visit, "g", at)).toEqual({ at, reference: "d", newest: "g", seen: [] });
  });

  it("is another one also when the clock was set back", () => {
    expect(visitAt(visit, "g", NOW - VISIT_GAP_MS - 1)?.reference).toBe("d");
  });

  it("keeps its newest post in a list that shows only older ones, or one tag", () => {
    expect(visitAt(visit, "a", NOW)?.newest).toBe("d");
    expect(visitAt(visit, undefined, NOW)?.newest).toBe("d");
  });

  it("remembers what was seen after the reference, also in the next one", () => {
    const seen = ["c", "e", "f"];
    expect(visitAt({ ...visit, seen }, "g", NOW + 2 * VISIT_GAP_MS)?.seen).toEqual(["e", "f"]);
  });
});

describe("a seen post", () => {
  it("is remembered once, and not if it was never new", () => {
    const later = withSeen(visit, "e", NOW + 5);
    expect(later).toEqual({ ...visit, at: NOW + 5, seen: ["c", "e"] });
    expect(withSeen(later, "e", NOW + 9)).toBe(later);
    expect(withSeen(visit, "a", NOW + 5)).toBe(visit);
    expect(withSeen(visit, "b", NOW + 5)).toBe(visit);
  });

  it("displaces the first of very many", () => {
    const seen = Array.from({ length: SEEN_MAX }, (_, index) => `c${index}`);
    const later = withSeen({ ...visit, seen }, "e", NOW);
    expect(later.seen).toHaveLength(SEEN_MAX);
    expect([later.seen[0], later.seen.at(-1)]).toEqual(["c1", "e"]);
  });
});

test("IM6 posts after the reference are new, but not the viewer's own, nor imported ones", () => {
  const by = (id: string, imported = false) => ({ imported, user: { _id: id } });
  const posts = [
    { _id: "f", ...by("other", true) },
    { _id: "e", ...by("other") },
    { _id: "d", ...by("viewer") },
    { _id: "c", ...by("other") },
    { _id: "b", ...by("other") },
    { _id: "a", ...by("other") },
  ];
  expect(newIn(visit, posts, "viewer")).toEqual(["e", "c"]);
});

test.each([
  [1, false, "1"],
  [99, false, "99"],
  [100, false, "99+"],
  [200, true, "99+"],
  [80, true, "80+"],
  [0, true, "1+"],
])("%i posts, more: %s, are %s", (count, hasMore, text) => {
  expect(newCount(count, hasMore)).toBe(text);
});

test.each([
  ["half of it on the screen", 0.5, 400, true],
  ["less than half of it", 0.49, 390, false],
  ["less than half of it, but half of the screen", 0.2, 450, true],
])("a card with %s", (_, intersectionRatio, height, expected) => {
  const rootBounds = { height: 900 };
  expect(isInSight({ intersectionRatio, intersectionRect: { height }, rootBounds })).toBe(expected);
  const inFrame = { intersectionRatio, intersectionRect: { height }, rootBounds: null };
  expect(isInSight(inFrame)).toBe(intersectionRatio >= 0.5);
});

test("the stored form is read again, and anything else is ignored", () => {
  expect(parseVisit(JSON.stringify(visit))).toEqual(visit);
  for (const text of [
    null,
    "",
    "{",
    "null",
    "[]",
    JSON.stringify({ ...visit, at: "now" }),
    JSON.stringify({ ...visit, seen: [1] }),
    JSON.stringify({ ...visit, seen: undefined }),
    JSON.stringify({ ...visit, reference: null }),
  ]) {
    expect(parseVisit(text), String(text)).toBeUndefined();
  }
});
