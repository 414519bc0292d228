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

/** Valid, truncated, corrupted and random files. */
const contentOf = (validFiles: Buffer[]) =>
  fc.oneof(
    { arbitrary: fc.constantFrom(...validFiles), weight: 3 },
    fc
      .tuple(fc.constantFrom(...validFiles), fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([file, share]) => file.subarray(0, Math.floor(file.length * share))),
    fc.tuple(fc.constantFrom(...validFiles), fc.nat(), fc.nat(255)).map(([file, offset, byte]) => {
      const corrupted = Buffer.from(file);
      corrupted[offset % corrupted.length] = byte;
      return corrupted;
    }),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  );

const filePart = (name: string, validFiles: Buffer[]) =>
  fc
    .record({
      content: contentOf(validFiles),
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

/** Parts that no browser sends. */
const invalidPart = fc.record({
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

const VALID_END = `--${BOUNDARY}--\r\n`;
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

type Options = { lists: string[]; file: string; validFiles: Buffer[] };

/** Multipart bodies, mostly valid, some broken in ways that HTTP allows. */
export function forms(
  fields: fc.Arbitrary<Record<string, unknown>>,
  { lists, file, validFiles }: Options,
) {
  return fc
    .record({
      fields,
      file: fc.option(filePart(file, validFiles), { freq: 6 }),
      invalid: fc.option(invalidPart, { freq: 1, nil: undefined }),
      end: fc.oneof(
        { arbitrary: fc.constant(VALID_END), weight: 8 },
        fc.constantFrom("", "--", `--${BOUNDARY}\r\n`, `--${BOUNDARY}--trailing`),
      ),
      contentType: fc.oneof(
        { arbitrary: fc.constant(type(BOUNDARY)), weight: 8 },
        fc.constantFrom(...TYPES),
      ),
      share: fc.oneof(
        { arbitrary: fc.constant(1), weight: 8 },
        fc.double({ min: 0, max: 1, noNaN: true }),
      ),
    })
    .map(({ fields, file, invalid, end, contentType, share }) => {
      const parts = [...partsOf(fields, lists), file, invalid].filter((part) => part != null);
      const body = joined(parts, end);
      return { contentType, body: body.subarray(0, Math.ceil(body.length * share)) };
    });
}
