import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findLinks } from "./find-links";

/** What is linked, as `text target`, or as `text` where both are equal. */
const linked = (text: string) =>
  findLinks(text).map((link) =>
    link.text === link.target ? link.text : `${link.text} ${link.target}`,
  );

test("T44 O8 hashtags are found where they are written so", () => {
  const texts: [string, string[]][] = [
    ["#Tiles and #blue.", ["#Tiles tiles", "#blue blue"]],
    ["(#art) “#design”, #street-art-", ["#art art", "#design design", "#street-art street-art"]],
    [
      "#café #写真 #снимок #می‌خواهم",
      ["#café café", "#写真 写真", "#снимок снимок", "#می‌خواهم می‌خواهم"],
    ],
    [
      "#c++ #2026 #🌊 #❤️ #👩‍🎨 #🇵🇹",
      ["#c++ c++", "#2026 2026", "#🌊 🌊", "#❤️ ❤️", "#👩‍🎨 👩‍🎨", "#🇵🇹 🇵🇹"],
    ],
    ["# #- ## ##art a#art &#39; @#art /#art", []],
    ["#art#design", ["#art art"]],
    ["#Cafe\u0301", ["#Cafe\u0301 caf\u00e9"]],
    [`#${"a".repeat(30)} #${"a".repeat(31)}`, [`#${"a".repeat(30)} ${"a".repeat(30)}`]],
  ];
  expect(texts.map(([text]) => [text, linked(text)])).toEqual(texts);
});

test("names are found where they are written so", () => {
  const texts: [string, string[]][] = [
    ["@Ines_Duarte, @bo. (@x) .@y", ["@Ines_Duarte ines_duarte", "@bo bo", "@x x", "@y y"]],
    ["a@b.c first.last+x-@b.com me@b", []],
    ["@ @@@@ @@ines @ines@example.org @ines.example.org example.org/@ines", []],
    ["@inesé é@ines @\u212aim", []],
    [`@${"a".repeat(30)} @${"a".repeat(31)}`, [`@${"a".repeat(30)} ${"a".repeat(30)}`]],
  ];
  expect(texts.map(([text]) => [text, linked(text)])).toEqual(texts);
});

describe("web addresses", () => {
  test("are found where they are written so", () => {
    const texts: [string, string[]][] = [
      ["https://a.com/x, (see http://b.com)!", ["https://a.com/x", "http://b.com http://b.com/"]],
      [
        "https://a.com/Foo_(bar)) [https://b.com/[1]]",
        ["https://a.com/Foo_(bar)", "https://b.com/[1]"],
      ],
      [
        "https://a.com/?q=1&x=#y; “https://b.com/x”…",
        ["https://a.com/?q=1&x=#y", "https://b.com/x"],
      ],
      ["HTTPS://Example.COM/A", ["HTTPS://Example.COM/A https://example.com/A"]],
      ["见https://a.com/日本，次", ["https://a.com/日本 https://a.com/%E6%97%A5%E6%9C%AC"]],
      ["https://a.com/@ines/#art", ["https://a.com/@ines/#art"]],
      [
        '<https://a.com/> "https://b.com/" `https://c.com/`',
        ["https://a.com/", "https://b.com/", "https://c.com/"],
      ],
      ["https://a.com:8080/ https://192.0.2.1/", ["https://a.com:8080/", "https://192.0.2.1/"]],
    ];
    expect(texts.map(([text]) => [text, linked(text)])).toEqual(texts);
  });

  test.each([
    [
      "another host is shown as the browser shows it",
      "https://münchen.de/ü",
      "https://xn--mnchen-3ya.de/ü",
    ],
    ["a letter of another script", "https://аpple.com", "https://xn--pple-43d.com"],
    ["a number", "http://127.1/x.y", "http://127.0.0.1/x.y"],
  ])("%s", (_, text, shown) =>
    expect(findLinks(text)).toMatchObject([{ text: shown, start: 0, end: text.length }]),
  );

  test("are not found with what is no host of the web, or not safe to show", () => {
    const texts = [
      ["no host", "http:// https://. http://?x"],
      ["a host of one part", "https://localhost/ http://[::1]/ http://a:80 http://http://a.com"],
      [
        "another scheme",
        "javascript:alert(1) data:text/html,x ftp://a.com //a.com mailto:a@b.c vbscript:x file:///etc",
      ],
      ["no scheme", "www.example.com example.com xhttps://a.com"],
      ["a user name", "https://user:pass@a.com/ https://google.com@evil.com https://@a.com"],
      ["an encoded host", "https://ex%61mple.com"],
      ["a port out of range", "https://a.com:99999/"],
      ["reversed text", "https://a.com/\u202egnp.exe https://a.com/\u2067x"],
      ["invisible characters", "https://a\u200b.com https://a.com/\u200bx https://a.com/\u3164"],
    ] as const;
    expect(texts.filter(([, text]) => linked(text).length > 0)).toEqual([]);
  });

  test("a backslash ends it", () => {
    expect(linked("https://a.com/x\\@evil.com")).toEqual(["https://a.com/x"]);
  });
});

const pieces = fc.constantFrom(
  ..."#@.:/-_+()[]<>\"'\\&%?=,…。 \n\u202e\u200b\u200d",
  "https://",
  "HTTP://",
  "javascript:",
  "data:text/html,",
  "<img src=x onerror=x>",
  "a.com",
  "münchen.de",
  "ines",
  "😀",
  "\ud800",
);

test("links are in order, inside of the text, and show what is written", () => {
  const texts = fc.oneof(
    fc.array(pieces, { maxLength: 40 }).map((all) => all.join("")),
    // The unit `binary` takes a second to begin.
    fc.string({ unit: fc.nat(0x10ffff).map((point) => String.fromCodePoint(point)) }),
  );
  fc.assert(
    fc.property(texts, (text) => {
      let last = 0;
      for (const { type, target, text: shown, start, end } of findLinks(text)) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        last = end;
        const written = text.slice(start, end);
        if (type !== "address") {
          expect(shown).toBe(written);
          expect(written.slice(1).toLowerCase()).toBe(target);
        } else {
          const { protocol, href, username, host } = new URL(target);
          expect(["http:", "https:"]).toContain(protocol);
          expect([href, username]).toEqual([target, ""]);
          expect(shown.toLowerCase()).toContain(`://${host}`);
          expect(new URL(shown).href).toBe(target);
        }
      }
    }),
    { numRuns: 500 },
  );
});

test("100,000 characters of anything are read in time", () => {
  const units = [
    "https://a.com ",
    "https://a.com/x,",
    "http://",
    "https://a.com/((((",
    "https://a.com/))))",
    "https://a.com....",
    "https://a.com:",
    "https://a.com@",
    "#a-",
    "#-",
    "#",
    "@",
    "@a.",
    "@a@",
    "-",
    "h",
    "\u202e",
    "😀",
  ];
  for (const unit of units) {
    const text = unit.repeat(Math.ceil(100_000 / unit.length));
    for (const hostile of [text, `https://a.com/${text}`, `#a${text}`]) {
      expect(findLinks(hostile).length, unit).toBeLessThanOrEqual(hostile.length);
    }
  }
});
