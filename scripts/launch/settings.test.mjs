import { describe, expect, it } from "vitest";
import { requireReachable } from "../migrations/database.mjs";
import { root } from "./root.mjs";
import { readSettings, unknownVariables } from "./settings.mjs";

const url = "postgresql://vitrine:secret@db.example:5432/vitrine";

describe("settings", () => {
  it("have defaults", () => {
    expect(readSettings({ PORT: "", HOST: "" })).toEqual({
      port: 3000,
      host: "127.0.0.1",
      dataDir: `${root}/.data`,
      databaseUrl: undefined,
      directUrl: undefined,
      seed: "demo",
      appUrl: "http://localhost:3000",
      exposure: undefined,
      isProxyAvoidable: false,
      processes: 1,
    });
  });

  it("listen on all addresses and seed nothing with DATABASE_URL", () => {
    expect(readSettings({ DATABASE_URL: url })).toMatchObject({
      databaseUrl: url,
      directUrl: url,
      host: "0.0.0.0",
      seed: "none",
    });
    expect(readSettings({ DATABASE_URL: url, SEED: "none" }).seed).toBe("none");
    expect(readSettings({ SEED: "million" }).seed).toBe("million");
  });

  it("come from the environment", () => {
    const variables = {
      PORT: "80",
      HOST: "::1",
      DATA_DIR: "/srv/x",
      SEED: "none",
      APP_URL: "https://a",
      WEB_CONCURRENCY: "4",
    };
    expect(readSettings(variables)).toEqual({
      port: 80,
      host: "::1",
      dataDir: "/srv/x",
      databaseUrl: undefined,
      directUrl: undefined,
      seed: "none",
      appUrl: "https://a",
      exposure: "APP_URL is https://a",
      isProxyAvoidable: false,
      processes: 4,
    });
  });

  it.each([
    [{ APP_URL: "https://localhost" }, "APP_URL is https://localhost"],
    [{ APP_URL: "http://pictures.example" }, "APP_URL is http://pictures.example"],
    [{ HOST: "0.0.0.0" }, "HOST is 0.0.0.0"],
    [{ DATABASE_URL: url }, "HOST is 0.0.0.0"],
    [{ PROXY_HOPS: "1" }, "PROXY_HOPS is 1"],
    [{ PROXY_HOPS: "0", HOST: "127.0.0.2", APP_URL: "http://[::1]:3000" }, undefined],
    [{ APP_URL: "http://site.localhost:3000" }, undefined],
  ])("T72 know whether others reach the site: %j", (variables, exposure) => {
    expect(readSettings(variables).exposure).toBe(exposure);
  });

  it.each(["0", "65536", "abc", "3000 ", "-1", "3e3", "80.5"])("refuse the PORT %j", (PORT) => {
    expect(() => readSettings({ PORT })).toThrow(/^PORT must be /);
  });

  it.each(["mysql://a/b", "localhost", "postgresql"])("refuse the database %j", async (address) => {
    await expect(requireReachable(address, "DATABASE_URL")).rejects.toThrow(
      /^DATABASE_URL must look like postgresql:/,
    );
  });

  it.each([
    [
      { SEED: "million", PROXY_HOPS: "1" },
      "SEED=million is for this machine alone, and PROXY_HOPS is 1.",
    ],
    [{ DATABASE_REPLICA_URL: url }, "DATABASE_REPLICA_URL needs DATABASE_URL"],
    [{ DATABASE_URL: url, SEED: "demo" }, "npm run db:seed"],
    [{ SEED: "foo" }, 'SEED must be "demo", "million" or "none", not "foo"'],
    [{ DATABASE_URL: url, SEED: "million" }, "SEED=million fills only the embedded database."],
    [{ SEED: "million", MEDIA_STORE: "s3" }, "MEDIA_STORE=local"],
  ])("T72 API27 refuse %j", (variables, sentence) => {
    expect(() => readSettings(variables)).toThrow(sentence);
  });
});

it("variables that nothing reads are named: all of .env, of the environment those that begin as ours do", () => {
  const inFile = ["SMPT_URL", "APP_URL", "OTEL_SERVICE_NAME", "SIGN_UP"];
  const inEnvironment = [
    "PROXY_HOP",
    "PROXY_HOPS",
    "HOME",
    "EDITOR",
    "DATABASE_URL",
    "NEXTAUTH_URL",
  ];
  expect(unknownVariables(inFile, inEnvironment)).toEqual(["SMPT_URL", "SIGN_UP", "PROXY_HOP"]);
});
