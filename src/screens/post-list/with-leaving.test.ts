import { describe, expect, it } from "vitest";
import { withLeaving } from "./with-leaving";

const listOf = (ids: string) => [...ids].map((_id) => ({ _id }));
const idsOf = (list: { _id: string }[]) => list.map(({ _id }) => _id).join("");
const shownOf = (list: string, before: string, leaving: string) =>
  idsOf(withLeaving(listOf(list), listOf(before), ({ _id }) => leaving.includes(_id)));

describe("a list with those that leave it", () => {
  it("has them in their former places", () => {
    expect(shownOf("acd", "abcd", "b")).toBe("abcd");
    expect(shownOf("bcd", "abcd", "a")).toBe("abcd");
    expect(shownOf("ad", "abcd", "bc")).toBe("abcd");
    expect(shownOf("", "abcd", "abcd")).toBe("abcd");
  });

  it("has what came meanwhile, too", () => expect(shownOf("xacdy", "abcd", "b")).toBe("xabcdy"));

  it("is the very list when nobody leaves it", () => {
    const list = listOf("ac");
    expect(withLeaving(list, listOf("abc"), () => false)).toBe(list);
  });
});
