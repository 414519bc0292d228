import { expect, it } from "vitest";
import { needsRenewal } from "./token-time";

const MINUTE = 60_000;
const ISSUED = 1_800_000_000_000;

function token(claims: unknown): string {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${encode({ alg: "HS256" })}.${encode(claims)}.signature`;
}

const fresh = token({ sub: "ÿ?>", iat: ISSUED / 1000, exp: ISSUED / 1000 + 15 * 60 });

it.each([
  ["just issued", 0, false],
  ["a server clock that is slightly behind", -MINUTE / 2, false],
  ["halfway to its expiry", 7 * MINUTE, false],
  ["a minute before its expiry", 14 * MINUTE, false],
  ["shortly before its expiry", 14 * MINUTE + 1, true],
  ["after its expiry", 16 * MINUTE, true],
  ["issued in the future, because the clock is wrong", -2 * MINUTE, true],
])("ST17 whether a token is renewed: %s", (_, age, expected) => {
  expect(needsRenewal(fresh, ISSUED + age)).toBe(expected);
});

it.each(["", "a.b.c", "not a token", token({ iat: 1 }), token(null)])(
  "ST17 what is no token is renewed: %j",
  (text) => {
    expect(needsRenewal(text, ISSUED)).toBe(true);
  },
);
