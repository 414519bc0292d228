import { fail } from "@/api/answer";
import { toAppError } from "@/api/failure";
import { requestIdOf } from "@/api/handle";
import { expiredCookie, readSessionCookie } from "@/features/auth/cookie";
import { HOME, loginPath } from "@/features/auth/rules";
import { findViewer } from "@/features/auth/session";

/**
 * Where a page sends a browser whose session is dead: clears the cookie, which a page cannot, and goes
 * on to the login page. It asks the database itself, so that it signs nobody out whose session lives.
 */
export async function GET(request: Request): Promise<Response> {
  try {
    const claims = await readSessionCookie(request.headers.get("cookie"));
    if (claims && (await findViewer(claims))) return seeOther(HOME);
    const next = new URL(request.url).searchParams.get("next");
    return seeOther(loginPath(next ?? HOME), expiredCookie());
  } catch (error) {
    return fail(requestIdOf(request), toAppError(error));
  }
}

/** A relative `Location`, so that no `Host` header can lead elsewhere. */
function seeOther(location: string, cookie?: string): Response {
  const headers = new Headers({ location, "cache-control": "no-store" });
  if (cookie) headers.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
}
