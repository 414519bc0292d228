import { seeOther } from "@/api/response";
import { plainRoute } from "@/api/route";
import { expiredCookie, readSessionCookie } from "@/features/auth/cookie";
import { HOME, loginPath } from "@/features/auth/paths";
import { findViewer } from "@/features/auth/session";

/**
 * Where a page sends a browser whose session is dead: clears the cookie, which a page cannot, and goes
 * on to the login page. It asks the database itself, so that it signs nobody out whose session lives.
 */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = plainRoute(async (request) => {
  const claims = await readSessionCookie(request.headers.get("cookie"));
  if (claims && (await findViewer(claims))) return seeOther(HOME);
  const next = new URL(request.url).searchParams.get("next");
  return seeOther(loginPath(next ?? HOME), expiredCookie());
});
