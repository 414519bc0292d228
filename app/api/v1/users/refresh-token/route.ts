import { handle, route } from "@/api/route";
import { refreshToken } from "@/features/auth/api";
import { readSessionCookie } from "@/features/auth/cookie";
import { rotateSession } from "@/features/auth/refresh-tokens";

/** Trades a refresh token for the next pair and renews the cookie (docs/security.md T25). */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(refreshToken, async ({ body, request, headers }) => {
    const own = await readSessionCookie(request.headers.get("cookie"));
    const { data, cookie } = await rotateSession(body.refreshToken, own?.sessionId);
    headers.append("set-cookie", cookie);
    return data;
  }),
);
