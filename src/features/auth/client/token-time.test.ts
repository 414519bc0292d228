import { describe, expect, it } from "vitest";
import { mustRenew, tokenTimes } from "./token-time";

const MINUTE = 60_000;
const MADE = 1_800_000_000_000;

function token(claims: unknown): string {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${encode({ alg: "HS256" })}.${encode(claims)}.signature`;
}

const fresh = token({ sub: "ÿ?>", iat: MADE / 1000, exp: MADE / 1000 + 15 * 60 });

describe("tokenTimes", () => {
  it("reads when a token was made and when it ends", () => {
    expect(tokenTimes(fresh)).toEqual({ issuedAt: MADE, expiresAt: MADE + 15 * MINUTE });
  });

  it.each(["", "a.b.c", "not a token", token({ iat: 1 }), token(null)])(
    "gives up on %j",
    (text) => {
      expect(tokenTimes(text)).toBeNull();
    },
  );
});

describe("mustRenew", () => {
  it.each([
    ["just made", 0, false],
    ["a server clock that is a little behind", -MINUTE / 2, false],
    ["in the middle of its life", 7 * MINUTE, false],
    ["a minute before its end", 14 * MINUTE, false],
    ["shortly before its end", 14 * MINUTE + 1, true],
    ["after its end", 16 * MINUTE, true],
    ["made in the future, so the clock is off", -2 * MINUTE, true],
  ])("%s", (_, age, expected) => {
    expect(mustRenew(fresh, MADE + age)).toBe(expected);
  });

  it("renews what it cannot read", () => {
    expect(mustRenew("garbage", MADE)).toBe(true);
  });
});
