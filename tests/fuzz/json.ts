import fc from "fast-check";
import { hostileValue } from "./hostile";

/** Texts that are no JSON, and JSON that parsers disagree about. */
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

/** JSON bodies as bytes: near the schema, hostile, broken, spoilt, or of another type. */
export const jsonBodies = (near: fc.Arbitrary<unknown>) =>
  fc
    .record({
      text: fc.oneof(
        { arbitrary: near.map((value) => JSON.stringify(value)), weight: 8 },
        hostileValue.map((value) => JSON.stringify(value) ?? ""),
        fc.constantFrom(...BROKEN),
        fc
          .tuple(near, fc.nat(100))
          .map(([value, length]) => JSON.stringify(value).slice(0, length)),
      ),
      spoilt: fc.oneof(
        { arbitrary: fc.constant(undefined), weight: 12 },
        fc.uint8Array({ maxLength: 8 }),
      ),
      contentType: fc.oneof(
        { arbitrary: fc.constant("application/json"), weight: 12 },
        fc.constantFrom(...JSON_TYPES),
      ),
    })
    .map(({ text, spoilt, contentType }) => ({
      contentType,
      body: Buffer.concat([Buffer.from(text), Buffer.from(spoilt ?? [])]),
    }));
