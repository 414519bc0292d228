import { expect, it } from "vitest";
import { excerptOf } from "./excerpt";

it("L20 A5 truncates a text to 60 characters and '...'", () => {
  expect(excerptOf("x".repeat(61))).toBe(`${"x".repeat(60)}...`);
  expect(excerptOf("Short.")).toBe("Short....");
});

it("never splits a character", () => {
  expect(excerptOf("🖼".repeat(61))).toBe(`${"🖼".repeat(60)}...`);
});
