import { expect, it } from "vitest";
import { nodeIsNewEnough } from "./root.mjs";

it.each([
  ["20.19.0", true],
  ["20.18.3", false],
  ["18.20.0", false],
  ["22.0.0", true],
  ["24.11.1", true],
])("Node %s: %s", (version, expected) => {
  expect(nodeIsNewEnough(version, ">=20.19")).toBe(expected);
});
