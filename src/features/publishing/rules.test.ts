import { describe, expect, test } from "vitest";
import { TAGS_MAX } from "@/features/posts/limits";
import { addTags, removeLastTag, suggestTags, TAG_SUGGESTIONS, typeTag } from "./rules";

const ten = Array.from({ length: TAGS_MAX }, (_, index) => `tag${index}`);

describe("addTags", () => {
  test("lowercases, trims and drops the hash", () => {
    expect(addTags([], "  #Blue Hour ")).toEqual({ tags: ["blue hour"], text: "", fault: null });
  });

  test("makes three of a pasted list", () => {
    expect(addTags(["x"], "a, b, c").tags).toEqual(["x", "a", "b", "c"]);
    expect(addTags([], "a\nb\n").tags).toEqual(["a", "b"]);
  });

  test("skips blanks and what is there already", () => {
    expect(addTags(["art"], "Art, ,art")).toEqual({ tags: ["art"], text: "", fault: null });
  });

  test("takes ten and keeps the rest as text, with the reason", () => {
    expect(addTags(ten.slice(0, 9), "one, two, three")).toEqual({
      tags: [...ten.slice(0, 9), "one"],
      text: "two, three",
      fault: "Maximum 10 tags allowed",
    });
  });

  test("skips a chosen tag without complaint when there are ten", () => {
    expect(addTags(ten, "tag3")).toEqual({ tags: ten, text: "", fault: null });
  });

  test("leaves a tag of more than 30 characters in the field", () => {
    const long = "x".repeat(31);
    expect(addTags(["a"], `${long}, b`)).toEqual({
      tags: ["a", "b"],
      text: long,
      fault: "Tag must be 30 characters or less",
    });
    expect(addTags([], "x".repeat(30)).fault).toBeNull();
  });
});

describe("typeTag", () => {
  test("leaves text without a comma alone", () => {
    expect(typeTag(["a"], "blu")).toEqual({ tags: ["a"], text: "blu", fault: null });
  });

  test("adds at a comma and goes on with what follows it", () => {
    expect(typeTag([], "blue,")).toEqual({ tags: ["blue"], text: "", fault: null });
    expect(typeTag([], "blue, gr")).toEqual({ tags: ["blue"], text: "gr", fault: null });
  });

  test("a lone comma adds nothing", () => {
    expect(typeTag([], ",")).toEqual({ tags: [], text: "", fault: null });
  });
});

test("removeLastTag leaves an empty list empty", () => {
  expect(removeLastTag(["a", "b"])).toEqual(["a"]);
  expect(removeLastTag([])).toEqual([]);
});

describe("suggestTags", () => {
  test("the fixed list has nineteen tags, in their order", () =>
    expect(TAG_SUGGESTIONS.join(", ")).toBe(
      "photography, art, nature, travel, food, lifestyle, fashion, technology, design, " +
        "architecture, music, fitness, beauty, inspiration, creativity, minimalism, vintage, " +
        "modern, abstract",
    ));

  test("offers the first six of the list", () => {
    expect(suggestTags([], "")).toEqual(TAG_SUGGESTIONS.slice(0, 6));
  });

  test("never offers a chosen tag", () => {
    expect(suggestTags(["photography", "art"], "")).toEqual(TAG_SUGGESTIONS.slice(2, 8));
    expect(suggestTags(["minimalism"], "m")).toEqual(["music", "modern"]);
  });

  test("puts those that begin with the text first", () => {
    expect(suggestTags([], " #Te ")).toEqual(["technology", "architecture"]);
  });

  test("offers nothing for a text that fits none", () => {
    expect(suggestTags([], "zzz")).toEqual([]);
  });
});
