import { describe, expect, test } from "vitest";
import { TAGS_MAX } from "@/features/posts/limits";
import { addTags, suggestTags, TAG_SUGGESTIONS, typeTag } from "./tag-entry";

const ten = Array.from({ length: TAGS_MAX }, (_, index) => `tag${index}`);

const long = "x".repeat(31);

test.each<
  [
    what: string,
    tags: string[],
    text: string,
    added: string[],
    left?: string,
    error?: string | null,
  ]
>([
  ["are trimmed, without hash and capitals", [], "  #Blue Hour ", ["blue hour"]],
  ["have composed accents", ["ti\u1ebfng"], "Ti\u00ea\u0301ng, cafe\u0301", ["caf\u00e9"]],
  ["come from a pasted list", ["x"], "a, b, c", ["a", "b", "c"]],
  ["come from lines", [], "a\nb\n", ["a", "b"]],
  ["come from hashtags", [], "#a #b  #blue hour; c", ["a", "b", "blue hour", "c"]],
  ["are not blank, and there once", ["art"], "Art, ,art", []],
  ["are ten", ten.slice(0, 9), "one, two, three", ["one"], "two, three", "Maximum 10 tags allowed"],
  ["are no error where they are there", ten, "tag3", []],
  ["have 30 characters", ["a"], `${long}, b`, ["b"], long, "Tag must be 30 characters or less"],
  ["may have 30", [], long.slice(1), [long.slice(1)]],
])("V16 API12 tags %s", (_, tags, text, added, left = "", error = null) => {
  expect(addTags(tags, text)).toEqual({ tags: [...tags, ...added], text: left, error });
});

test.each([
  ["blu", [], "blu"],
  ["blue hour", [], "blue hour"],
  ["blue,", ["blue"], ""],
  ["blue, gr", ["blue"], "gr"],
  ["#a #b #", ["a", "b"], "#"],
  [",", [], ""],
])("of %j, as it is typed, what is before a separator is tags", (typed, added, text) => {
  expect(typeTag(["x"], typed)).toEqual({ tags: ["x", ...added], text, error: null });
});

describe("suggestTags", () => {
  test("L9 the fixed list has nineteen tags, in their order", () =>
    expect(TAG_SUGGESTIONS.join(", ")).toBe(
      "photography, art, nature, travel, food, lifestyle, fashion, technology, design, " +
        "architecture, music, fitness, beauty, inspiration, creativity, minimalism, vintage, " +
        "modern, abstract",
    ));

  test("returns the first six of the list", () => {
    expect(suggestTags([], "")).toEqual(TAG_SUGGESTIONS.slice(0, 6));
  });

  test("leaves out chosen tags", () => {
    expect(suggestTags(["photography", "art"], "")).toEqual(TAG_SUGGESTIONS.slice(2, 8));
    expect(suggestTags(["minimalism"], "m")).toEqual(["music", "modern"]);
  });

  test("lists prefix matches first", () => {
    expect(suggestTags([], " #Te ")).toEqual(["technology", "architecture"]);
  });

  test("lists used tags after prefix matches, each once, six in all", () => {
    const used = ["techno", "technology", "tea", "te", "tessellation", "tent", "teal"];
    expect(suggestTags(["tea"], "te", used)).toEqual([
      ...["technology", "techno", "te", "tessellation", "tent", "teal"],
    ]);
    expect(suggestTags([], "te", ["tea"])).toEqual(["technology", "tea", "architecture"]);
  });

  test("returns none for a text without matches", () => {
    expect(suggestTags([], "zzz")).toEqual([]);
  });
});
