import { beforeAll, describe, expect, it, vi } from "vitest";
import { requireSameOrigin } from "./same-origin";

const request = (headers: Record<string, string>) =>
  new Request("http://localhost:3000/api/v1/users/login", { method: "POST", headers });

beforeAll(() => {
  vi.stubEnv("APP_URL", "https://pictures.example");
  vi.stubEnv("PROXY_HOPS", "1");
});

describe("requireSameOrigin", () => {
  it.each([
    [{}],
    [{ "sec-fetch-site": "same-origin" }],
    [{ "sec-fetch-site": "none" }],
    [{ origin: "https://pictures.example" }],
    [{ origin: "http://localhost:3000", host: "localhost:3000" }],
  ])("passes %j", (headers: Record<string, string>) => {
    expect(() => requireSameOrigin(request(headers))).not.toThrow();
  });

  it.each([
    [{ "sec-fetch-site": "cross-site" }],
    [{ "sec-fetch-site": "same-site" }],
    [{ "sec-fetch-site": "cross-site", origin: "https://pictures.example" }],
    [{ origin: "https://evil.example", host: "localhost:3000" }],
    [{ origin: "null" }],
  ])("refuses %j", (headers: Record<string, string>) => {
    expect(() => requireSameOrigin(request(headers))).toThrow("another site");
  });
});
