import { expect, test } from "vitest";
import { nextCard } from "./next-card";

/**
 * Three uneven columns in the order of reading. Positions in a column differ by a fraction of a pixel, as
 * in zoomed browsers.
 *
 *     0  ┌0┐ ┌1┐ ┌2┐
 *   100  │ │ └─┘ │ │
 *   110  │ │ ┌3┐ │ │
 *   300  └─┘ │ │ │ │
 *   310  ┌4┐ │ │ │ │
 *   400  │ │ └─┘ └─┘
 *   410  │ │ ┌5┐ ┌6┐
 *   500  │ │ └─┘ │ │
 *   600  │ │     └─┘
 *   900  └─┘
 *   910  ┌7┐
 *  1000  └─┘
 */
const cards = [
  [0, 0, 300],
  [110.4, 0, 100],
  [220, 0, 400],
  [110, 110, 400],
  [0.4, 310, 900],
  [110, 410, 500],
  [220, 410, 600],
  [0, 910, 1000],
].map(([left = 0, top = 0, bottom = 0]) => ({ left, top, bottom }));

const SCREEN = 600;
const from = (index: number, key: string, page = SCREEN) => nextCard(cards, index, key, page);

test.each([
  ["down the column", 0, "ArrowDown", 4],
  ["down a column of other indexes", 1, "ArrowDown", 3],
  ["up the column", 7, "ArrowUp", 4],
  ["up, not to the card before in the order of reading", 6, "ArrowUp", 2],
  ["right to the card that is beside most of it, not the first", 0, "ArrowRight", 3],
  ["right from a small card to a tall one", 1, "ArrowRight", 2],
  ["left from a tall card to the one beside most of it", 2, "ArrowLeft", 3],
  ["left past the edges of the row", 5, "ArrowLeft", 4],
  ["right of a card that sticks out: the last card of that column", 7, "ArrowRight", 5],
  ["to the nearer one of two that are beside it as much", 4, "ArrowRight", 5],
  ["to the first card", 6, "Home", 0],
  ["to the last card", 1, "End", 7],
])("%s", (_, index, key, expected) => {
  expect(from(index, key)).toBe(expected);
});

test.each([
  [0, "ArrowUp"],
  [0, "ArrowLeft"],
  [7, "ArrowDown"],
  [5, "ArrowDown"],
  [6, "ArrowRight"],
  [0, "Home"],
  [7, "End"],
  [2, "PageUp"],
  [6, "PageDown"],
])("from card %i there is no card for %s", (index, key) => {
  expect(from(index, key)).toBeUndefined();
});

test("Y2 a page down is the furthest card of the column within a screen, but at least the next", () => {
  expect(from(1, "PageDown", 600)).toBe(5);
  expect(from(1, "PageDown", 409)).toBe(3);
  expect(from(0, "PageDown", 50)).toBe(4);
});

test("a page up is the furthest card of the column within a screen, but at least the one before", () => {
  expect(from(5, "PageUp", 600)).toBe(1);
  expect(from(5, "PageUp", 409)).toBe(3);
  expect(from(7, "PageUp", 50)).toBe(4);
});

test("of two cards beside an equal part the nearer one is chosen", () => {
  const row = [
    { left: 0, top: 0, bottom: 100 },
    { left: 0, top: 100, bottom: 200 },
    { left: 110, top: 70, bottom: 150 },
  ];
  expect(nextCard(row, 2, "ArrowLeft", SCREEN)).toBe(1);
  const even = row.with(2, { left: 110, top: 50, bottom: 150 });
  expect(nextCard(even, 2, "ArrowLeft", SCREEN)).toBe(0);
});

test("in one column there is no card to the left or right", () => {
  const column = [0, 500].map((top) => ({ left: 0, top, bottom: top + 480 }));
  expect(nextCard(column, 0, "ArrowRight", SCREEN)).toBeUndefined();
  expect(nextCard(column, 1, "ArrowLeft", SCREEN)).toBeUndefined();
  expect(nextCard(column, 0, "ArrowDown", SCREEN)).toBe(1);
});

test("there is none for another key, or without a card", () => {
  expect(from(0, "j")).toBeUndefined();
  expect(from(-1, "ArrowDown")).toBeUndefined();
});
