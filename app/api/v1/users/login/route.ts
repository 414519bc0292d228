import { handle } from "@/api/handle";
import { route } from "@/api/route";
import { login } from "@/features/auth/api";
import { readSessionCookie } from "@/features/auth/cookie";
import { endSessions, openSession, verifyCredentials } from "@/features/auth/mutations";

/** Opens a session; the one that this browser had before ends (ASVS 7.2.4). */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(login, async ({ body, request, headers }) => {
    const user = await verifyCredentials(body, body.password);
    const { data, cookie } = await openSession(user);
    const former = await readSessionCookie(request.headers.get("cookie"));
    if (former) await endSessions([former.sessionId], "logged in again");
    headers.append("set-cookie", cookie);
    return data;
  }),
);
