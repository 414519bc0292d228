import fc from "fast-check";
import { hostileValue } from "./hostile";

/** Invalid JSON, and JSON that parsers interpret differently. */
const BROKEN = [
  "",
  "{",
  "}",
  "[",
  "nul",
  '{"a":1,}',
  '{"a":NaN}',
  '{"a":1}{"b":2}',
  '{"content":"a","content":"b"}',
  '{"__proto__":{"isAdmin":true},"content":"a"}',
  '{"content":1e999}',
  '{"content":"\\ud800"}',
  '{"content":"\\u0000"}',
  '\ufeff{"content":"a"}',
  `${"[".repeat(20_000)}`,
  `{"content":${"[".repeat(20_000)}${"]".repeat(20_000)}}`,
];
const JSON_TYPES = [
  "application/json; charset=utf-16",
  "APPLICATION/JSON",
  "application/json;;",
  "text/json",
  "text/plain",
  "",
  "application/json, text/plain",
];

/** JSON bodies: mostly valid, some hostile, invalid, with other bytes, or of another type. */
export const jsonBodies = (values: fc.Arbitrary<unknown>) =>
  fc
    .record({
      text: fc.oneof(
        { arbitrary: values.map((value) => JSON.stringify(value)), weight: 8 },
        hostileValue.map((value) => JSON.stringify(value) ?? ""),
        fc.constantFrom(...BROKEN),
        fc
          .tuple(values, fc.nat(100))
          .map(([value, length]) => JSON.stringify(value).slice(0, length)),
      ),
      trailing: fc.oneof(
        { arbitrary: fc.constant(undefined), weight: 12 },
        fc.uint8Array({ maxLength: 8 }),
      ),
      contentType: fc.oneof(
        { arbitrary: fc.constant("application/json"), weight: 12 },
        fc.constantFrom(...JSON_TYPES),
      ),
    })
    .map(({ text, trailing, contentType }) => ({
      contentType,
      body: Buffer.concat([Buffer.from(text), Buffer.from(trailing ?? [])]),
    }));
