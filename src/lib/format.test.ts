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

test.each([
  [countOf(1, "post"), "1 post"],
  [countOf(0, "post"), "0 posts"],
  [countOf(1200, "comment"), "1,200 comments"],
  [totalCount(184_902), "184,902"],
  [totalCount(3_140_000), "3.1M"],
  [fileSize(0), "1 kB"],
  [fileSize(34 * 1024), "34 kB"],
  [fileSize(2.4 * 1024 ** 2), "2.4 MB"],
  [fileSize(10 * 1024 ** 2), "10 MB"],
])("%s is written as %s", (written, text) => expect(written).toBe(text));

test("L20 A5 truncates a text to 60 characters and '...', never within a character", () => {
  expect(excerptOf("x".repeat(61))).toBe(`${"x".repeat(60)}...`);
  expect(excerptOf("Short.")).toBe("Short....");
  expect(excerptOf("🖼".repeat(61))).toBe(`${"🖼".repeat(60)}...`);
});
