import fc from "fast-check";

/** Texts that have broken parsers, databases and terminals before. */
const TEXTS = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud83d",
  "\udc00\ud800",
  "\ufeff",
  "\u202e\u2066",
  "e\u0301".repeat(50),
  "👩‍👩‍👧‍👦".repeat(20),
  "１２",
  "٣",
  "NaN",
  "-0",
  "1e999",
  "0x10",
  "9007199254740993",
  "99999999999999999999",
  "null",
  "undefined",
  "__proto__",
  "constructor",
  "toString",
  "' OR 1=1 --",
  "'; DROP TABLE users; --",
  "%' ESCAPE '",
  "a & ! | ( :* <-> '",
  "\\",
  "%",
  "_",
  "{{7*7}}",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "\r\nset-cookie: a=b",
];

const long = fc.integer({ min: 1, max: 70_000 }).map((length) => "x".repeat(length));

/** Text of any code units, including lone surrogates and control characters. */
export const hostileText = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
    .map((units) => String.fromCharCode(...units)),
  { arbitrary: long, weight: 1 },
);

const nested = (depth: number) => JSON.parse(`${"[".repeat(depth)}${"]".repeat(depth)}`);

/** Any JSON value. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, false, 0, -1, 1.5, 1e308, -1e308, 2 ** 53, [], {}, [[]], [null]),
  fc.jsonValue({ maxDepth: 4 }),
  fc.array(hostileText, { maxLength: 12 }),
  fc.integer({ min: 1, max: 3000 }).map(nested),
);

/** Names of unknown fields. */
export const hostileName = fc.oneof(
  fc.constantFrom(
    "__proto__",
    "constructor",
    "role",
    "isAdmin",
    "_id",
    "",
    "a.b",
    "a[b]",
    "tags[0]",
  ),
  fc.string({ maxLength: 20 }),
);

/** Bytes without control characters, as RFC 9110 §5.5 allows in a field value. */
export const hostileHeader = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code !== 0x7f)
    .map((code) => String.fromCharCode(code)),
  maxLength: 80,
});

const UUID = "019a2b7d-90c4-7a52-b1e8-d4f60c93a725";
const CURSORS = [
  "null",
  "[]",
  "{}",
  `[null,"${UUID}"]`,
  `[1,"${UUID}"]`,
  `[-1,"${UUID}"]`,
  `[1.5,"${UUID}"]`,
  `[1e308,"${UUID}"]`,
  `[1e999,"${UUID}"]`,
  `[-1e308,"${UUID}"]`,
  `[9007199254740991,"${UUID}"]`,
  `[-9007199254740991,"${UUID}"]`,
  `["1","${UUID}"]`,
  `[1,"x"]`,
  `[[1],"${UUID}"]`,
  `[null,"00000000-0000-0000-0000-000000000000"]`,
  `[null,"ffffffff-ffff-ffff-ffff-ffffffffffff"]`,
  `[0,"${UUID}",0]`,
].map((json) => Buffer.from(json).toString("base64url"));

/** Cursors that the server did not make, or of other lists. */
export const invalidCursor = fc.oneof(
  fc.constantFrom(...CURSORS),
  fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes).toString("base64url")),
  fc.json({ maxDepth: 2 }).map((json) => Buffer.from(json).toString("base64url")),
);
