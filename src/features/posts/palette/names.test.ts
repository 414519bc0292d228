import { expect, it } from "vitest";
import { nameColour, namedColours } from "./names";

it("CO5 each colour that Explore offers has its own name", () => {
  expect(new Set(namedColours.map(({ name }) => name)).size).toBe(12);
});

it.each([
  [0x565656, "grey"],
  [0x606060, "grey"],
  [0x485653, "grey"],
  [0x1a1a1c, "black"],
  [0xfafafa, "white"],
  [0xd3ae89, "brown"],
  [0x90ee90, "green"],
  [0x18306a, "blue"],
])("CO5 #%s is called %s", (rgb, name) => {
  expect(nameColour(rgb).name).toBe(name);
});
