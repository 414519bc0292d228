import { describe, expect, it } from "vitest";
import { type AuthEntry, parseAuth } from "./auth-storage";
import { mayResume, onSignedInPage, onStorageChange } from "./session-state";

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

describe("the states of cookie and storage", () => {
  it.each<[string, AuthEntry, string, string]>([
    ["both fine", mine, "stay", "stay"],
    ["storage is blocked", { state: "blocked" }, "stay", "stay"],
    ["auth is missing", { state: "missing" }, "sign-out", "sign-out"],
    ["auth is somebody else's", another, "sign-out", "reload"],
  ])("%s", (_, entry, atStart, afterChange) => {
    expect(onSignedInPage(entry, viewer)).toBe(atStart);
    expect(onStorageChange(entry, viewer)).toBe(afterChange);
  });
});

describe("mayResume", () => {
  it("tries again only after a pause, so that no cookie means no loop", () => {
    expect(mayResume(0, 1_000_000)).toBe(true);
    expect(mayResume(1_000_000, 1_000_500)).toBe(false);
    expect(mayResume(1_000_000, 1_011_000)).toBe(true);
  });

  it("is not stuck when the clock was set back", () => {
    expect(mayResume(1_000_000_000, 1_000_000)).toBe(true);
  });
});

describe("parseAuth", () => {
  const auth = mine.state === "stored" ? mine.auth : null;

  it("reads user and tokens, and nothing else", () => {
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
  ])("counts %j as missing", (text) => {
    expect(parseAuth(text)).toBeNull();
  });
});
