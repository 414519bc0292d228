import { expect, it } from "vitest";
import { excerptOf } from "./rules";

it("cuts a text to 60 characters plus '...'", () => {
  expect(excerptOf("x".repeat(61))).toBe(`${"x".repeat(60)}...`);
  expect(excerptOf("Short.")).toBe("Short....");
});

it("never cuts a character in half", () => {
  expect(excerptOf("🖼".repeat(61))).toBe(`${"🖼".repeat(60)}...`);
});
