import "server-only";
import type { User } from "@/generated/prisma/client";
import { readSessionCookie } from "./cookie";
import { deviceCookie, type LoginSource } from "./devices/cookie";
import { deviceNameOf } from "./devices/device-name";
import { endSessions } from "./end-sessions";
import { openSession } from "./mutations";
import type { SignedIn } from "./schema";
import { noteSignedOn } from "./sign-on/mutations";

type Login = { user: User; source: LoginSource; request: Request; headers: Headers };

type SignIn = Login & {
  /** Whether single sign-on has proved the user. */
  signedOn?: boolean;
};

/**
 * Opens a session for a verified user, as `noteLogin` says.
 * @param login.headers of the response, which get the cookies
 */
export async function signIn({ user, signedOn, ...login }: SignIn): Promise<SignedIn> {
  const { data, cookie, sessionId } = await openSession(user, deviceNameOf(login.request));
  if (signedOn) await noteSignedOn(sessionId);
  login.headers.append("set-cookie", cookie);
  await noteLogin({ ...login, userId: user.id });
  return data;
}

type Noted = Omit<Login, "user"> & { userId: string };

/** Ends the session that a browser had before its login (ASVS 7.2.4), and makes it a known device. */
export async function noteLogin({ userId, source, request, headers }: Noted): Promise<void> {
  const former = await readSessionCookie(request.headers.get("cookie"));
  if (former) await endSessions([former.sessionId], "logged in again");
  headers.append("set-cookie", await deviceCookie(source, userId));
}
