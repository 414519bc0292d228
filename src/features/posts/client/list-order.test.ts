import { describe, expect, it } from "vitest";
import { neighbours } from "./list-order";

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
