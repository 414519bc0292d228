import { describe, expect, it } from "vitest";
import { loginPath, safeNext } from "./paths";

describe("safeNext, T23", () => {
  it.each([
    "/dashboard?tag=art&sort=liked",
    "/dashboard/post/0190d2a0-0000-7000-8000-000000000000",
    "/profile/ines_duarte",
    "/search?tags=a,b",
  ])("keeps %s", (path) => {
    expect(safeNext(path)).toBe(path);
  });

  // OWASP, unvalidated redirects: every way out of the origin that a browser understands.
  it.each([
    undefined,
    null,
    "",
    "dashboard",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/%5cevil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/%09/evil.example",
    "/%00",
    "/%zz",
    "https://evil.example",
    "https:evil.example",
    "http:/evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "@evil.example",
    "/login",
    "/login?next=/login",
    "/signup/",
    "/api/v1/users/logout",
    "/..//evil.example",
    `/${"a".repeat(2048)}`,
  ])("sends %j home", (path) => {
    expect(safeNext(path)).toBe("/dashboard");
  });
});

describe("loginPath", () => {
  it("names the page to come back to", () => {
    expect(loginPath("/dashboard/post/1?x=2")).toBe("/login?next=%2Fdashboard%2Fpost%2F1%3Fx%3D2");
  });

  it("leaves the home page out", () => {
    expect(loginPath("/dashboard")).toBe("/login");
    expect(loginPath("//evil.example", "/signup")).toBe("/signup");
  });
});
