import { describe, expect, it } from "vitest";
import { type AuthEntry, canResume, isOfOther, parseAuth } from "./auth-storage";

const viewer = "0198c5f0-0000-7000-8000-000000000001";

const stored = (id: string): AuthEntry => ({
  state: "stored",
  auth: {
    user: {
      _id: id,
      username: "ines",
      fullName: "Ines Duarte",
      pfp: "",
      bio: "",
      role: "user",
      joinedDate: "2026-01-01T00:00:00.000Z",
      createdAt: "2026-01-01T00:00:00.000Z",
      followerCount: 0,
      followingCount: 0,
      postCount: 0,
      email: "ines@studio.example",
    },
    accessToken: "access",
    refreshToken: "refresh",
  },
});

const mine = stored(viewer);
const another = stored("0198c5f0-0000-7000-8000-000000000002");

it.each<[string, AuthEntry, boolean]>([
  ["the viewer's session", mine, false],
  ["blocked storage", { state: "blocked" }, false],
  ["no session", { state: "missing" }, true],
  ["the session of another user", another, true],
])("whether the storage is another's: %s", (_, entry, isOther) => {
  expect(isOfOther(entry, viewer)).toBe(isOther);
});

describe("canResume", () => {
  it("is false shortly after the last time, so that a rejected cookie causes no loop", () => {
    expect(canResume(0, 1_000_000)).toBe(true);
    expect(canResume(1_000_000, 1_000_500)).toBe(false);
    expect(canResume(1_000_000, 1_011_000)).toBe(true);
  });

  it("is true when the clock was set back", () => {
    expect(canResume(1_000_000_000, 1_000_000)).toBe(true);
  });
});

describe("parseAuth", () => {
  const auth = mine.state === "stored" ? mine.auth : null;

  it("returns user and tokens only", () => {
    expect(parseAuth(JSON.stringify({ ...auth, more: 1 }))).toEqual(auth);
  });

  it.each([
    null,
    "",
    "{",
    "null",
    "[]",
    JSON.stringify({ user: null, accessToken: null, refreshToken: null }),
    JSON.stringify({ ...auth, user: {} }),
    JSON.stringify({ ...auth, refreshToken: undefined }),
  ])("returns null for %j", (text) => {
    expect(parseAuth(text)).toBeNull();
  });
});
