import { expect, it } from "vitest";
import { neighbours } from "./list-order";

const list = ["a", "b", "c"];

it.each([
  [list, "b", "a", "c"],
  [list, "a", null, "b"],
  [list, "c", "b", null],
  [list, "outside", null, "a"],
  [[], "outside", null, null],
])("F2 O6 in %j those beside %s are %s and %s", (ids, id, previous, next) => {
  expect(neighbours(ids, id)).toEqual({ previous, next });
});
