import { describe, expect, test } from "vitest";
import { TAGS_MAX } from "@/features/posts/limits";
import { addTags, suggestTags, TAG_SUGGESTIONS, typeTag } from "./tag-entry";

const ten = Array.from({ length: TAGS_MAX }, (_, index) => `tag${index}`);

describe("V16 addTags", () => {
  test("lowercases, trims and drops the hash", () => {
    expect(addTags([], "  #Blue Hour ")).toEqual({ tags: ["blue hour"], text: "", error: null });
  });

  test("API12 composes accents, which some keyboards write as characters of their own", () => {
    expect(addTags(["ti\u1ebfng"], "Ti\u00ea\u0301ng, cafe\u0301").tags).toEqual([
      "ti\u1ebfng",
      "caf\u00e9",
    ]);
  });

  test("splits a pasted list", () => {
    expect(addTags(["x"], "a, b, c").tags).toEqual(["x", "a", "b", "c"]);
    expect(addTags([], "a\nb\n").tags).toEqual(["a", "b"]);
    expect(addTags([], "#a #b  #blue hour; c").tags).toEqual(["a", "b", "blue hour", "c"]);
  });

  test("skips blanks and duplicates", () => {
    expect(addTags(["art"], "Art, ,art")).toEqual({ tags: ["art"], text: "", error: null });
  });

  test("adds up to ten and keeps the rest as text, with an error", () => {
    expect(addTags(ten.slice(0, 9), "one, two, three")).toEqual({
      tags: [...ten.slice(0, 9), "one"],
      text: "two, three",
      error: "Maximum 10 tags allowed",
    });
  });

  test("skips a duplicate without an error when there are ten", () => {
    expect(addTags(ten, "tag3")).toEqual({ tags: ten, text: "", error: null });
  });

  test("leaves a tag of more than 30 characters in the field", () => {
    const long = "x".repeat(31);
    expect(addTags(["a"], `${long}, b`)).toEqual({
      tags: ["a", "b"],
      text: long,
      error: "Tag must be 30 characters or less",
    });
    expect(addTags([], "x".repeat(30)).error).toBeNull();
  });
});

describe("typeTag", () => {
  test("keeps text without a comma", () => {
    expect(typeTag(["a"], "blu")).toEqual({ tags: ["a"], text: "blu", error: null });
  });

  test("adds at a comma and keeps the text after it", () => {
    expect(typeTag([], "blue,")).toEqual({ tags: ["blue"], text: "", error: null });
    expect(typeTag([], "blue, gr")).toEqual({ tags: ["blue"], text: "gr", error: null });
    expect(typeTag([], "#a #b #")).toEqual({ tags: ["a", "b"], text: "#", error: null });
    expect(typeTag(["a"], "blue hour")).toEqual({ tags: ["a"], text: "blue hour", error: null });
  });

  test("a lone comma adds nothing", () => {
    expect(typeTag([], ",")).toEqual({ tags: [], text: "", error: null });
  });
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
