import { expect, it } from "vitest";
import { root } from "../../scripts/launch/root.mjs";
import { faultsOf, tracedFunctions } from "../support/traced-functions";

it("T38 each page and route of the build needs packages and the build alone, and 60 MB at most", () => {
  const functions = tracedFunctions(root);
  expect(functions.length).toBeGreaterThan(100);
  expect(faultsOf(root, functions)).toEqual([]);
});
