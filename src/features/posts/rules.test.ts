import { describe, expect, it, test } from "vitest";
import { matchesText, neighbours } from "./rules";

describe("F2 neighbours", () => {
  const list = ["a", "b", "c"];

  it("are the ones before and after", () =>
    expect(neighbours(list, "b")).toEqual({ previous: "a", next: "c" }));

  it("end with the list", () => {
    expect(neighbours(list, "a")).toEqual({ previous: null, next: "b" });
    expect(neighbours(list, "c")).toEqual({ previous: "b", next: null });
  });

  it("O6 of a post outside the list are null and the first of the list", () =>
    expect(neighbours(list, "x")).toEqual({ previous: null, next: "a" }));

  it("in an empty list are null", () =>
    expect(neighbours([], "x")).toEqual({ previous: null, next: null }));
});

const post = { title: "Boats at Nagasaki", content: "An albumen print: café by the sea" };

test.each(["", "  ", "boats", "NAGA", "print boats", "cafe", "albumen print:"])(
  "%j is found",
  (text) => {
    expect(matchesText(post, text)).toBe(true);
  },
);

test.each(["boat trip", "xyz"])("%j is not found", (text) => {
  expect(matchesText(post, text)).toBe(false);
});
