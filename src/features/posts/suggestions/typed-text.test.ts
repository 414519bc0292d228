import { expect, test } from "vitest";
import { lastPart, readTyped, toSearchText, withLastPart } from "./typed-text";

test("a leading # asks for tags, a leading @ for people, other texts for all", () => {
  const shape = (q: string) => {
    const { text, withTags, withUsers, withTitles } = readTyped(q);
    return [text, withTags, withUsers, withTitles];
  };
  expect(shape(" fog ")).toEqual(["fog", true, true, true]);
  expect(shape("## fog")).toEqual(["fog", true, false, false]);
  expect(shape("@ines")).toEqual(["ines", false, true, false]);
  expect(shape("#@")).toEqual(["@", true, false, false]);
});

test("the last part of a list is the one that is typed", () => {
  expect(lastPart("fog")).toBe("fog");
  expect(lastPart("fog, de")).toBe("de");
  expect(lastPart("fog,")).toBe("");
  expect(withLastPart("fo", "fog")).toBe("fog");
  expect(withLastPart("fog,de", "dew")).toBe("fog, dew");
});

test("a long text is cut without half a character", () => {
  expect(toSearchText("fog")).toBe("fog");
  const cut = toSearchText(`${"x".repeat(99)}🌅`);
  expect([cut.length, cut.isWellFormed()]).toEqual([100, true]);
});
