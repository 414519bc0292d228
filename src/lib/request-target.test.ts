import { describe, expect, it } from "vitest";
import { NOT_FOUND_PATH, routableTarget } from "./request-target";

describe("routableTarget", () => {
  it.each([
    "/",
    "/dashboard?tag=%zz",
    "/profile/%C3%A9",
    "/profile/%25zz",
    "//host.example/x",
    "/a?next=http://host.example/",
  ])("keeps %s", (target) => expect(routableTarget(target)).toBe(target));

  it.each([
    ["http://other.example/login?next=/upload", "/login?next=/upload"],
    ["HTTPS://user@other.example:8443/login", "/login"],
    ["http://other.example", "/"],
    ["http://other.example?a=b", "/?a=b"],
    ["http://[::/login", "/login"],
    ["*", "/*"],
  ])("turns %s into %s", (target, expected) => expect(routableTarget(target)).toBe(expected));

  it.each(["/%", "/profile/%zz", "/profile/%c0%ae", "/%ED%A0%80", "/profile/%00", "/a%00b?c=d"])(
    "sends %s to the not-found page",
    (target) => expect(routableTarget(target)).toBe(NOT_FOUND_PATH),
  );

  it.each([
    ["/api/v1/tweets/%zz?a=b", "/api/%2Fapi%2Fv1%2Ftweets%2F%25zz"],
    ["http://other.example/api/%00", "/api/%2Fapi%2F%2500"],
    ["/api/", "/api/%2Fapi%2F"],
    ["/api/v1/feed/?a=b", "/api/%2Fapi%2Fv1%2Ffeed%2F"],
    ["/api/v1/feed/.", "/api/%2Fapi%2Fv1%2Ffeed%2F."],
    ["/api/v1/feed/%2e%2E", "/api/%2Fapi%2Fv1%2Ffeed%2F%252e%252E"],
    ["/api//v1/feed", "/api/%2Fapi%2F%2Fv1%2Ffeed"],
    ["/api/v1\\feed", "/api/%2Fapi%2Fv1%5Cfeed"],
  ])("keeps %s in the API", (target, expected) => expect(routableTarget(target)).toBe(expected));
});
