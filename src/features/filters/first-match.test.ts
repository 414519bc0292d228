import { expect, test } from "vitest";
import { firstMatchOf } from "./first-match";

const word = (value: string, ...texts: string[]) =>
  firstMatchOf([{ kind: "word", value }])({ texts, tags: [] });

test("ST24 a word matches whole, in any case", () => {
  expect(word("spider", "A Title", "Look: SPIDER!")).toBe("spider");
  expect(word("spider", "Spiders and spiderweb_s, aspider")).toBeNull();
  expect(word("été", "L'E\u0301te\u0301 arrive")).toBe("été");
  expect(word("blue cat", "the Blue cat.")).toBe("blue cat");
  expect(word("c++", "in C++, of course")).toBe("c++");
  expect(word(".*", "anything")).toBeNull();
});

test("ST24 where no space ends a word, it matches inside a text", () => {
  expect(word("蜘蛛", "大きな蜘蛛がいる")).toBe("蜘蛛");
});

test("ST24 a tag matches whole tags only, a word tags too, and the first filter is named", () => {
  const matches = firstMatchOf([
    { kind: "tag", value: "cats" },
    { kind: "word", value: "snake" },
  ]);
  expect(matches({ texts: ["cats"], tags: ["catsanddogs"] })).toBeNull();
  expect(matches({ texts: [], tags: ["snake", "cats"] })).toBe("cats");
  expect(matches({ texts: [], tags: ["snake"] })).toBe("snake");
  const written = firstMatchOf([{ kind: "word", value: "#Snake" }]);
  expect(written({ texts: [], tags: ["snake"] })).toBe("#Snake");
  expect(written({ texts: ["a snake"], tags: ["snakes"] })).toBeNull();
  const decomposed = firstMatchOf([{ kind: "tag", value: "cafe\u0301" }]);
  expect(decomposed({ texts: [], tags: ["caf\u00e9"] })).toBe("cafe\u0301");
});
