import "server-only";
import type { User } from "@/generated/prisma/client";
import { readSessionCookie } from "./cookie";
import { deviceCookie, type LoginSource } from "./devices/cookie";
import { deviceNameOf } from "./devices/device-name";
import { endSessions, openSession } from "./mutations";
import type { SignedIn } from "./schema";

type Login = { user: User; source: LoginSource; request: Request; headers: Headers };

/**
 * Opens a session for a verified user; the one that this browser had before ends (ASVS 7.2.4).
 * @param login.headers of the response, which get the cookies
 */
export async function signIn({ user, source, request, headers }: Login): Promise<SignedIn> {
  const { data, cookie } = await openSession(user, deviceNameOf(request));
  const former = await readSessionCookie(request.headers.get("cookie"));
  if (former) await endSessions([former.sessionId], "logged in again");
  headers.append("set-cookie", cookie);
  headers.append("set-cookie", await deviceCookie(source, user.id));
  return data;
}
