import { handle, route } from "@/api/route";
import { logout } from "@/features/auth/api";
import { expiredCookie, readSessionCookie } from "@/features/auth/cookie";
import { endSessions } from "@/features/auth/end-sessions";
import { expiredSignOnCookie } from "@/features/auth/sign-on/cookie";
import { readAccessToken } from "@/features/auth/tokens";

/** Ends the session of the cookie and of the bearer token; there may be neither. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(logout, async ({ request, headers }) => {
    const authorization = request.headers.get("authorization");
    const sessions = await Promise.all([
      readSessionCookie(request.headers.get("cookie")),
      authorization === null
        ? null
        : readAccessToken(authorization, { acceptsExpired: true }).catch(() => null),
    ]);
    const ids = sessions.flatMap((session) => (session ? [session.sessionId] : []));
    if (ids.length > 0) await endSessions(ids, "logged out");
    for (const cookie of [expiredCookie(), expiredSignOnCookie()]) {
      headers.append("set-cookie", cookie);
    }
  }),
);
