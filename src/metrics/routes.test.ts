import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../../scripts/launch/root.mjs";
import { routeOf, routes } from "./routes";

/** The paths of `app/`, without what is only a slot, an interception or a catch-all. */
const inApp = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" })
  .filter((file) => /(^|\/)(page|route)\.tsx?$/.test(file) && !/@|\[+\.\.\./.test(file))
  .map((file) => `/${file.split("/").slice(0, -1).join("/")}`)
  .map(
    (path) =>
      path
        .replace(/\/\([^)]*\)/g, "")
        .replaceAll("[", "{")
        .replaceAll("]", "}") || "/",
  );

it("the routes are those of app/", () => {
  expect([...routes].sort()).toEqual([...new Set(inApp)].sort());
});

it.each([
  ["/", "/"],
  ["/dashboard?tag=secret", "/dashboard"],
  ["/dashboard/post/019a2b7d-90c4-7a52-b1e8-d4f60c93a725", "/dashboard/post/{id}"],
  ["/profile/ana", "/profile/{username}"],
  ["/api/v1/likes/tweets/1/like", "/api/v1/likes/tweets/{id}/like"],
  ["/api/v1/likes/tweets/most-liked?limit=3", "/api/v1/likes/tweets/most-liked"],
  ["/media/1/640.webp", "/media/*"],
  ["/_next/static/chunks/1.js", "/_next/*"],
  ["/api/auth/session", "/api/auth/*"],
  ["/api/auth/renew?next=/admin", "/api/auth/renew"],
  ["/wp-login.php", "other"],
  ["/dashboard/", "other"],
  ["/profile//", "other"],
  ["/api/v1/nope", "other"],
  ["", "other"],
])("T41 %s is counted as %s, the pattern of its path", (target, route) =>
  expect(routeOf(target)).toBe(route),
);
