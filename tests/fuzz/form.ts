import fc from "fast-check";
import { hostileHeader, hostileText } from "./hostile";

type Part = { head: string; content: Buffer };

const BOUNDARY = "----fuzz-7f3a91c2";

const quotable = (name: string) => name.replace(/["\r\n]/g, "_");

const textPart = (name: string, value: unknown): Part => ({
  head: `Content-Disposition: form-data; name="${quotable(name)}"`,
  content: Buffer.from(typeof value === "string" ? value : (JSON.stringify(value) ?? "")),
});

const partsOf = (fields: Record<string, unknown>, lists: string[]): Part[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    lists.includes(name)
      ? [value].flat().map((one) => textPart(`${name}[]`, one))
      : [textPart(name, value)],
  );

/** Files: sound ones, cut and spoilt ones, and what is none. */
const contentOf = (sound: Buffer[]) =>
  fc.oneof(
    { arbitrary: fc.constantFrom(...sound), weight: 3 },
    fc
      .tuple(fc.constantFrom(...sound), fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([file, share]) => file.subarray(0, Math.floor(file.length * share))),
    fc.tuple(fc.constantFrom(...sound), fc.nat(), fc.nat(255)).map(([file, place, byte]) => {
      const spoilt = Buffer.from(file);
      spoilt[place % spoilt.length] = byte;
      return spoilt;
    }),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  );

const filePart = (name: string, sound: Buffer[]) =>
  fc
    .record({
      content: contentOf(sound),
      filename: fc.oneof(fc.constant("picture.jpg"), fc.constant(""), hostileText.map(quotable)),
      type: fc.oneof(
        fc.constantFrom("image/jpeg", "image/svg+xml", "text/html", ""),
        hostileHeader,
      ),
    })
    .map(
      ({ content, filename, type }): Part => ({
        head: `Content-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: ${type}`,
        content,
      }),
    );

/** Parts that no browser would send. */
const oddPart = fc.record({
  head: fc.oneof(
    fc.constantFrom(
      "",
      "Content-Disposition: form-data",
      'Content-Disposition: attachment; name="title"',
      'Content-Disposition: form-data; name="__proto__"',
      'Content-Disposition: form-data; name="media"; filename="a"; filename*=utf-8\'\'%ff%00',
      'Content-Disposition: form-data; name="title"\r\nContent-Transfer-Encoding: base64',
      'Content-Disposition: form-data; name="title"\r\nContent-Type: text/plain; charset=utf-7',
    ),
    hostileHeader,
    fc.integer({ min: 1, max: 6000 }).map((length) => `X-Long: ${"y".repeat(length)}`),
  ),
  content: hostileText.map((text) => Buffer.from(text)),
});

const joined = (parts: Part[], end: string) =>
  Buffer.concat([
    ...parts.flatMap(({ head, content }) => [
      Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`),
      content,
      Buffer.from("\r\n"),
    ]),
    Buffer.from(end),
  ]);

const SOUND_END = `--${BOUNDARY}--\r\n`;
const type = (boundary: string) => `multipart/form-data; boundary=${boundary}`;
const TYPES = [
  "multipart/form-data",
  type(""),
  type('"'),
  type(`"${BOUNDARY}"`),
  type("other"),
  type("x".repeat(300)),
  `${type(BOUNDARY)}; boundary=two`,
  `multipart/mixed; boundary=${BOUNDARY}`,
  "application/x-www-form-urlencoded",
];

type Rules = { lists: string[]; file: string; sound: Buffer[] };

/** Forms as bytes, mostly well made, some broken in every way that HTTP lets through. */
export function forms(
  fields: fc.Arbitrary<Record<string, unknown>>,
  { lists, file, sound }: Rules,
) {
  return fc
    .record({
      fields,
      file: fc.option(filePart(file, sound), { freq: 6 }),
      odd: fc.option(oddPart, { freq: 1, nil: undefined }),
      end: fc.oneof(
        { arbitrary: fc.constant(SOUND_END), weight: 8 },
        fc.constantFrom("", "--", `--${BOUNDARY}\r\n`, `--${BOUNDARY}--trailing`),
      ),
      contentType: fc.oneof(
        { arbitrary: fc.constant(type(BOUNDARY)), weight: 8 },
        fc.constantFrom(...TYPES),
      ),
      kept: fc.oneof(
        { arbitrary: fc.constant(1), weight: 8 },
        fc.double({ min: 0, max: 1, noNaN: true }),
      ),
    })
    .map(({ fields, file, odd, end, contentType, kept }) => {
      const parts = [...partsOf(fields, lists), file, odd].filter((part) => part != null);
      const body = joined(parts, end);
      return { contentType, body: body.subarray(0, Math.ceil(body.length * kept)) };
    });
}
