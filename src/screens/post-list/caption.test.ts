import { expect, test } from "vitest";
import { shownTags, toExcerpt } from "./caption";

test("F10 a description of at most two lines is whole", () => {
  expect(toExcerpt("Pressed in May.")).toEqual({ text: "Pressed in May.", lines: 1 });
  const two = "Felice Beato, about 1865. An albumen print, coloured by hand.";
  expect(toExcerpt(two)).toEqual({ text: two, lines: 2 });
  expect(toExcerpt("水".repeat(21)).lines).toBe(1);
  expect(toExcerpt("水".repeat(22)).lines).toBe(2);
});

test("F10 a longer one is cut after a word, and never ends with four dots", () => {
  const long = `${"Flow field. ".repeat(6)}No line may touch another. ${"More of it. ".repeat(9)}`;
  const { text, lines } = toExcerpt(long);
  expect(lines).toBe(2);
  expect(text.length).toBeLessThanOrEqual(85);
  expect(text).toMatch(/[a-z]…$/);
  expect(long.startsWith(text.slice(0, -1))).toBe(true);
  expect(long[text.length - 1]).toMatch(/[\s.]/);
  expect(toExcerpt("n".repeat(200))).toEqual({ text: "n".repeat(200), lines: 2 });
});

test("F10 L19 tags are shown whole, as many as there is room for, at most three, the first in any case", () => {
  expect(shownTags(["nature", "photography", "vintage", "plants"])).toEqual([
    "nature",
    "photography",
  ]);
  expect(shownTags(["art", "sea", "fog", "may"])).toEqual(["art", "sea", "fog"]);
  expect(shownTags(["a".repeat(30), "b"])).toEqual(["a".repeat(30)]);
  expect(shownTags(["architecture", "photography", "b"])).toEqual(["architecture", "photography"]);
  expect(shownTags([])).toEqual([]);
});
