import fc from "fast-check";
import { expect, test } from "vitest";
import {
  countOf,
  excerptOf,
  fileSize,
  fullCount,
  shortCount,
  signedCount,
  totalCount,
} from "./format";

test.each([
  [0, "0"],
  [1284, "1,284"],
  [9999, "9,999"],
  [10_000, "10k"],
  [18_249, "18.2k"],
  [999_999, "1m"],
  [31_700_000, "31.7m"],
])("F13 %i is %s in short", (count, text) => {
  expect(shortCount(count)).toBe(text);
});

test("they read as the browser's formatter would write them", () => {
  const whole = new Intl.NumberFormat("en-US");
  const compact = new Intl.NumberFormat("en-US", {
    notation: "compact",
    maximumFractionDigits: 1,
  });
  const signed = new Intl.NumberFormat("en-US", { signDisplay: "always" });
  fc.assert(
    fc.property(fc.integer({ min: -2_147_483_648, max: 999_949_999_999 }), (count) => {
      expect(fullCount(count)).toBe(whole.format(count));
      expect(signedCount(count)).toBe(signed.format(count));
      if (count >= 1_000_000) expect(totalCount(count)).toBe(compact.format(count));
    }),
  );
});

test("a noun follows its count", () => {
  expect(countOf(1, "post")).toBe("1 post");
  expect(countOf(0, "post")).toBe("0 posts");
  expect(countOf(1200, "comment")).toBe("1,200 comments");
});

test.each([
  [184_902, "184,902"],
  [3_140_000, "3.1M"],
])("%i is %s as a total", (count, text) => expect(totalCount(count)).toBe(text));

test("L20 A5 truncates a text to 60 characters and '...'", () => {
  expect(excerptOf("x".repeat(61))).toBe(`${"x".repeat(60)}...`);
  expect(excerptOf("Short.")).toBe("Short....");
});

test("never splits a character", () => {
  expect(excerptOf("🖼".repeat(61))).toBe(`${"🖼".repeat(60)}...`);
});

test.each([
  [0, "1 kB"],
  [34 * 1024, "34 kB"],
  [2.4 * 1024 ** 2, "2.4 MB"],
  [10 * 1024 ** 2, "10 MB"],
])("%d bytes read as %s", (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
