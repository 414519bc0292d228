import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { boxRatio, COLUMNS, rowSpans } from "./masonry";

const long = "Waited two hours for the wind to drop. The ripples only show for ten minutes.";
const post = { width: 1200, height: 1600, content: long, tags: ["nature"] };

test("a card spans its picture, its caption and the gap, in whole rows for each column width", () => {
  expect(rowSpans(post)).toEqual({
    "--c63": 84 + 47,
    "--c67": 89 + 47,
    "--c72": 96 + 47,
    "--c76": 101 + 47,
    "--c84": 112 + 47,
  });
});

test("one line of content and no tags make the caption shorter", () => {
  expect(rowSpans({ ...post, content: "Flat water." })["--c72"]).toBe(96 + 42);
  expect(rowSpans({ ...post, tags: [] })["--c72"]).toBe(96 + 41);
});

test("wide characters make a second line at half the length", () => {
  const rows = (content: string) => rowSpans({ ...post, content })["--c72"];
  expect(rows("水".repeat(17))).toBe(rows("Flat water."));
  expect(rows("水".repeat(18))).toBe(rows(long));
});

test("on touch screens one line of content above tags has the height of two", () => {
  const touch = (changed: Partial<typeof post>) => rowSpans({ ...post, ...changed })["--touch"];
  expect(touch({ content: "Flat water." })).toBe(5);
  expect(touch({ content: "Flat water.", tags: [] })).toBeUndefined();
  expect(touch({})).toBeUndefined();
});

test("very tall and very wide pictures are cropped", () => {
  expect(boxRatio({ width: 100, height: 8000 })).toBe(2.5);
  expect(boxRatio({ width: 8000, height: 100 })).toBe(0.35);
  expect(boxRatio({ width: 200, height: 100 })).toBe(0.5);
});

test("the style sheet uses exactly these columns", () => {
  const css = readFileSync(new URL("masonry.css", import.meta.url), "utf8");
  const widths = [...css.matchAll(/--col: (\d+);/g)].map(([, width]) => Number(width));
  const spans = [...css.matchAll(/var\(--c(\d+)\)/g)].map(([, width]) => Number(width));
  expect(spans).toEqual(widths);
  expect([...new Set(widths)].sort()).toEqual([...COLUMNS]);
});
