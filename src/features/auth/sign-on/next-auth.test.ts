import { expect, test, vi } from "vitest";
import { authOptions } from "./next-auth";

vi.stubEnv("APP_URL", "https://site.example");
vi.stubEnv("PROXY_HOPS", "0");

test("T91 on https no other site sets the cookies of a sign-on", () => {
  const cookies = Object.values(authOptions({ viewer: null }).cookies ?? {});
  expect(cookies).toHaveLength(5);
  for (const { name, options } of cookies) {
    expect(name).toMatch(/^__Host-next-auth\./);
    // Without these a browser refuses the name (RFC 6265bis §4.1.3.2).
    expect(options).toMatchObject({ path: "/", secure: true, httpOnly: true });
    expect(options).not.toHaveProperty("domain");
  }
});
