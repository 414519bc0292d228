import { handle, route } from "@/api/route";
import { login } from "@/features/auth/api";
import { readSessionCookie } from "@/features/auth/cookie";
import { deviceCookie, loginOrigin } from "@/features/auth/devices/cookie";
import { deviceNameOf } from "@/features/auth/devices/device-name";
import { endSessions, openSession, verifyCredentials } from "@/features/auth/mutations";

/** Opens a session; the one that this browser had before ends (ASVS 7.2.4). */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(login, async ({ body, request, headers }) => {
    const origin = await loginOrigin(request);
    const user = await verifyCredentials(body, body.password, origin);
    const { data, cookie } = await openSession(user, deviceNameOf(request));
    const former = await readSessionCookie(request.headers.get("cookie"));
    if (former) await endSessions([former.sessionId], "logged in again");
    headers.append("set-cookie", cookie);
    headers.append("set-cookie", await deviceCookie(origin, user.id));
    return data;
  }),
);
