import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

beforeEach(() => void vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

async function envOf(variables: Record<string, string>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  return (await import("./env")).env();
}

describe("RATE_LIMITS", () => {
  it.each([
    ["", {}],
    ["post=5/60", { post: { count: 5, seconds: 60 } }],
    [
      "post=5/60, toggle=10/1,",
      { post: { count: 5, seconds: 60 }, toggle: { count: 10, seconds: 1 } },
    ],
  ])("accepts %j", async (text, limits) => {
    expect((await envOf({ RATE_LIMITS: text })).RATE_LIMITS).toEqual(limits);
  });

  it.each(["post", "post=5", "post=0/60", "post=5/0", "posts=5/60", "post=-1/60", "post=5/60;x"])(
    "names %j as what is wrong",
    async (text) => {
      const message = `RATE_LIMITS: "${text}" is not one of`;
      await expect(envOf({ RATE_LIMITS: text })).rejects.toThrow(message);
    },
  );
});

it.each([
  ["LOG_LEVEL", "loud", "must be one of debug, info, warn, error, silent"],
  ["SMTP_URL", "mail.example", "must look like smtp://user:password@mail.example:587"],
  ["MAIL_FROM", "nobody", "must look like noreply@pictures.example"],
  ["SIGNUP", "yes", "must be one of open, approval, invite, sign-on, closed"],
  ["SIGNUP", "sign-on", "needs OIDC_ISSUER when it is sign-on"],
  ["JOBS", "yes", "must be one of on, off"],
  ["DATABASE_POOL", "many", "must be a whole number from 1 to 100"],
  ["DATABASE_POOL", "1.5", "must be a whole number from 1 to 100"],
  ["SHUTDOWN_DELAY", "60001", "must be a whole number from 0 to 60000"],
  ["KEEP_ALIVE_TIMEOUT", "65 s", "must be a whole number from 1000 to 3600000"],
  ["APP_URL", "https://pictures.example/path", "must be an origin without a path"],
  ["MEDIA_URL", "cdn.example", "must look like https://pictures.example"],
  ["DATABASE_URL", "mysql://a/b", "must look like postgresql://user:password@host:5432/database"],
  [
    "DATABASE_REPLICA_URL",
    "postgresql://a/b, replica2",
    "must look like postgresql://user:password@host:5432/database",
  ],
  ["LIMITS_URL", "http://a", "must look like redis://localhost:6379"],
  ["METRICS_TOKEN", "short", "must have at least 16 characters"],
])("a bad value is named with what is allowed: %s=%s", async (name, value, message) => {
  const sentence = new RegExp(`${name}(\\.\\d)?: ${message}`);
  await expect(envOf({ [name]: value })).rejects.toThrow(sentence);
});

const APP_URL = "https://pictures.example";
const s3 = { MEDIA_STORE: "s3", S3_BUCKET: "pictures" };
const onVercel = { ...s3, VERCEL: "1", APP_URL };

it.each([
  ["PROXY_HOPS", { APP_URL: "http://pictures.example" }, undefined],
  ["PROXY_HOPS", { APP_URL, PROXY_HOPS: "0" }, 0],
  ["PROXY_HOPS", { APP_URL, PROXY_HOPS: "2" }, 2],
  ["PROXY_HOPS", onVercel, 1],
  ["PROXY_HOPS", { ...onVercel, PROXY_HOPS: "2" }, 2],
  ["DIRECT_UPLOADS", {}, "off"],
  ["DIRECT_UPLOADS", s3, "off"],
  ["DIRECT_UPLOADS", { ...s3, DIRECT_UPLOADS: "on" }, "on"],
  ["DIRECT_UPLOADS", onVercel, "on"],
  ["DIRECT_UPLOADS", { ...onVercel, DIRECT_UPLOADS: "off" }, "off"],
] as const)("%s with %j is %s", async (name, variables, value) => {
  expect((await envOf(variables))[name]).toBe(value);
});

it.each([
  ...["", "-1", "11", "one"].map((PROXY_HOPS) => [{ APP_URL, PROXY_HOPS }, /PROXY_HOPS: /]),
  [{ APP_URL }, /how many proxies .*, or 0 for none\.$/],
  [{ DIRECT_UPLOADS: "on" }, /DIRECT_UPLOADS: can only be on/],
  [{ ...onVercel, S3_ENDPOINT: "http://store.example" }, /S3_ENDPOINT: must be https/],
  [{ ...onVercel, APP_URL: "" }, /APP_URL: is needed on Vercel/],
] as [Record<string, string>, RegExp][])(
  "%j is refused with what to set",
  async (variables, message) => {
    await expect(envOf(variables)).rejects.toThrow(message);
  },
);
