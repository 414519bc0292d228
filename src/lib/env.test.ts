import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("DATABASE_URL", "postgres://nobody@127.0.0.1:1/none");
  vi.stubEnv("NEXTAUTH_SECRET", "x".repeat(32));
});
afterEach(() => vi.unstubAllEnvs());

async function rateLimits(text: string) {
  vi.stubEnv("RATE_LIMITS", text);
  const { env } = await import("./env");
  return env().RATE_LIMITS;
}

describe("RATE_LIMITS", () => {
  it.each([
    ["", {}],
    ["post=5/60", { post: { count: 5, seconds: 60 } }],
    [
      "post=5/60, toggle=10/1,",
      { post: { count: 5, seconds: 60 }, toggle: { count: 10, seconds: 1 } },
    ],
  ])("takes %j", async (text, limits) => {
    expect(await rateLimits(text)).toEqual(limits);
  });

  it.each(["post", "post=5", "post=0/60", "post=5/0", "posts=5/60", "post=-1/60", "post=5/60;x"])(
    "names %j as what is wrong",
    async (text) => {
      await expect(rateLimits(text)).rejects.toThrow(`RATE_LIMITS: "${text}" is not one of`);
    },
  );
});
