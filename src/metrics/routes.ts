import { contracts } from "@/api/contracts";

/** The paths beside the calls of the API; a test compares them with `app/`. */
const others = [
  "/",
  "/login",
  "/signup",
  "/forgot-password",
  "/reset-password",
  "/about",
  "/admin",
  "/dashboard",
  "/dashboard/post/{id}",
  "/favorites",
  "/favorites/post/{id}",
  "/following",
  "/imprint",
  "/preferences",
  "/preferences/import",
  "/privacy",
  "/rules",
  "/terms",
  "/notifications",
  "/post/{id}",
  "/profile",
  "/profile/{username}",
  "/profile/{username}/followers",
  "/profile/{username}/following",
  "/saved",
  "/saved/post/{id}",
  "/search",
  "/settings",
  "/trending",
  "/upload",
  "/waiting",
  "/.well-known/security.txt",
  "/api/auth/renew",
  "/api/cron/jobs",
  "/api/health/dependencies",
  "/api/health/live",
  "/api/health/ready",
  "/api/metrics",
  "/api/v1/docs",
  "/api/v1/docs/{file}",
  "/api/v1/openapi.json",
  "/api/v1/profile/me/export",
  "/api/v1/session/end",
];

const folders = ["/_next/", "/api/auth/", "/media/"];

export const routes = [...new Set([...contracts.map(({ path }) => `/api/v1${path}`), ...others])];

const patterns = routes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`),
}));

/**
 * The route of a request as a pattern, so that a client cannot make as many as it likes
 * (docs/security.md T41): everything below some folders is one, and so is what does not exist.
 * @param target path and query
 */
export function routeOf(target: string): string {
  const [path = ""] = target.split("?", 1);
  const match = patterns.find(({ pattern }) => pattern.test(path));
  if (match) return match.route;
  const folder = folders.find((start) => path.startsWith(start));
  return folder ? `${folder}*` : "other";
}
