import { seeOther } from "@/api/response";
import { rawRoute } from "@/api/route";
import { expiredCookie, readSessionCookie } from "@/features/auth/cookie";
import { endedSessionPath, HOME } from "@/features/auth/paths";
import { findViewer } from "@/features/auth/session";

/**
 * Where a page redirects a browser whose session has ended: clears the cookie (a page cannot), and
 * redirects to the login page. It reads the session itself, so that a valid one continues.
 */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = rawRoute(async (request) => {
  const claims = await readSessionCookie(request.headers.get("cookie"));
  if (claims && (await findViewer(claims, { waiting: true }))) return seeOther(HOME);
  const next = new URL(request.url).searchParams.get("next");
  return seeOther(endedSessionPath(next ?? HOME), expiredCookie());
});
