import { describe, expect, it } from "vitest";
import { loginPath, safeNext } from "./paths";

describe("T23 safeNext", () => {
  it("keeps pages of this site", () => {
    const paths = [
      "/dashboard?tag=art&sort=liked",
      "/dashboard/post/0190d2a0-0000-7000-8000-000000000000",
      "/profile/ines_duarte",
      "/search?tags=a,b",
    ];
    expect(paths.map(safeNext)).toEqual(paths);
  });

  // OWASP Unvalidated Redirects: each form that a browser resolves to another origin.
  it("replaces everything else by the home page", () => {
    const others = [
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
    ];
    expect(others.filter((path) => safeNext(path) !== "/dashboard")).toEqual([]);
  });
});

describe("loginPath", () => {
  it("contains the page to return to", () => {
    expect(loginPath("/dashboard/post/1?x=2")).toBe("/login?next=%2Fdashboard%2Fpost%2F1%3Fx%3D2");
  });

  it("omits the home page", () => {
    expect(loginPath("/dashboard")).toBe("/login");
    expect(loginPath("//evil.example", "/signup")).toBe("/signup");
  });
});
