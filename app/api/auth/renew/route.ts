import { seeOther } from "@/api/response";
import { rawRoute } from "@/api/route";
import { readSessionCookie, sessionCookie } from "@/features/auth/cookie";
import { loginPath, safeNext } from "@/features/auth/paths";
import { findViewer } from "@/features/auth/session";

/**
 * Renews the role in the session cookie from the database: one redirect after a promotion, so that
 * the middleware, which has no database, lets the new admin through.
 */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = rawRoute(async (request) => {
  const next = safeNext(new URL(request.url).searchParams.get("next"));
  const claims = await readSessionCookie(request.headers.get("cookie"));
  const viewer = claims && (await findViewer(claims, { waiting: true }));
  if (!claims || !viewer) return seeOther(loginPath(next));
  return seeOther(next, await sessionCookie({ ...claims, role: viewer.role }));
});
