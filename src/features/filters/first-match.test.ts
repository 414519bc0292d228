import { expect, onTestFinished, test, vi } from "vitest";
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
  expect(word("a a", "ba a ab, ba a a")).toBe("a a");
  expect(word("\u{1f577} a", "\u{1f577} ab \u{1f577}\u{1f577} a")).toBe("\u{1f577} a");
  expect(word("a", "\u{10400}a a\u{10400}")).toBeNull();
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

test("ST24 a hundred words compile the sets of letters no more than one does", () => {
  const sources: string[] = [];
  class Recorded extends RegExp {
    constructor(pattern: string, flags?: string) {
      super(pattern, flags);
      sources.push(this.source);
    }
  }
  vi.stubGlobal("RegExp", Recorded);
  onTestFinished(() => void vi.unstubAllGlobals());
  const filters = Array.from({ length: 100 }, (_, n) => ({
    kind: "word" as const,
    value: `word ${n}`,
  }));
  expect(firstMatchOf(filters)({ texts: ["Word 99"], tags: [] })).toBe("word 99");
  expect(sources.length).toBeGreaterThan(0);
  expect(sources.filter((source) => source.includes("\\p"))).toEqual([]);
});
