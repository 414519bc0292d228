import "server-only";
import type { User } from "@/generated/prisma/client";
import { readSessionCookie } from "./cookie";
import { deviceCookie, type LoginSource } from "./devices/cookie";
import { deviceNameOf } from "./devices/device-name";
import { endSessions } from "./end-sessions";
import { openSession } from "./mutations";
import { noteProof } from "./proof";
import type { SignedIn } from "./schema";
import { expiredSignOnCookie, type Proved } from "./sign-on/cookie";

type Login = { user: User; source: LoginSource; request: Request; headers: Headers };

type SignIn = Login & {
  /** Whom single sign-on has proved, which this login spends. */
  proved?: Proved | null;
  /** Whether what single sign-on has proved is to be connected with this login. */
  connects?: boolean | undefined;
};

/**
 * Opens a session for a verified user. Ends the session that the browser had before (ASVS 7.2.4) and what single
 * sign-on has proved there, and makes it a known device.
 * @param login.headers of the response, which get the cookies
 */
export async function signIn({ user, proved, connects, ...login }: SignIn): Promise<SignedIn> {
  const { source, request, headers } = login;
  const { data, cookie, sessionId } = await openSession(user, deviceNameOf(request));
  if (proved) await noteProof(sessionId, proved.auth_time);
  const former = await readSessionCookie(request.headers.get("cookie"));
  if (former) await endSessions([former.sessionId], "logged in again");
  headers.append("set-cookie", cookie);
  headers.append("set-cookie", await deviceCookie(source, user));
  if (!connects) headers.append("set-cookie", expiredSignOnCookie());
  return data;
}
