import { fail } from "@/api/answer";
import { toAppError } from "@/api/failure";
import { requestIdOf } from "@/api/handle";
import { readSessionCookie, sessionCookie } from "@/features/auth/cookie";
import { loginPath, safeNext } from "@/features/auth/rules";
import { findViewer } from "@/features/auth/session";

/**
 * Renews the role in the session cookie from the database: one redirect after a promotion, so that
 * the middleware, which has no database, lets the new admin through.
 */
export async function GET(request: Request): Promise<Response> {
  try {
    const next = safeNext(new URL(request.url).searchParams.get("next"));
    const claims = await readSessionCookie(request.headers.get("cookie"));
    const viewer = claims && (await findViewer(claims));
    const location = viewer ? next : loginPath(next);
    const headers = new Headers({ location, "cache-control": "no-store" });
    if (viewer && claims) {
      headers.append("set-cookie", await sessionCookie({ ...claims, role: viewer.role }));
    }
    return new Response(null, { status: 303, headers });
  } catch (error) {
    return fail(requestIdOf(request), toAppError(error));
  }
}
