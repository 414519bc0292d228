import { expect, it } from "vitest";
import { trimmed } from "./blank";

const every = Array.from({ length: 0x110000 }, (_, n) => n)
  .filter((n) => n < 0xd800 || n > 0xdfff)
  .map((n) => String.fromCodePoint(n));

it("V17 white space of Unicode and what trim removes is trimmed, and nothing else", () => {
  const removed = every.filter((character) => trimmed(`${character}a${character}`) === "a");
  expect(removed).toEqual(every.filter((c) => /[\p{White_Space}\ufeff]/u.test(c)));
});

it.each(["", "\u0085", "\u200b\u2060", "\u3164", "\u2800", "\u00ad \u0001", "\u{e0020}"])(
  "V17 a text without anything visible is blank: %j",
  (text) => expect(trimmed(text)).toBe(""),
);

it.each(["a", "\u200ba", "❤️", "🏴\u{e0067}\u{e0062}", "日本", "\u0301"])(
  "V17 a text with something visible is not: %j",
  (text) => expect(trimmed(text)).toBe(text),
);

it("trims a long text in linear time", () => {
  const inner = `a${" ".repeat(1_000_000)}b`;
  expect(trimmed(` ${inner}\u0085`)).toBe(inner);
});
