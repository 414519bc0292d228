import "server-only";
import { decode, encode } from "next-auth/jwt";
import { env } from "@/lib/env";
import { SESSION_IDLE_SECONDS } from "./limits";

/** What the cookie says: who, which session, and the role at the time it was made. */
export type SessionClaims = { userId: string; sessionId: string };
type CookieClaims = SessionClaims & { role: string; issuedAt: number };

const secure = () => env().APP_URL.startsWith("https:");

/** Own exact name: next-auth joins every cookie whose name begins with its own. */
export const sessionCookieName = () => (secure() ? "__Host-sid" : "sid");

/** Name and attributes of the cookie, for everything that sets it. */
export const sessionCookieOptions = () => ({
  httpOnly: true,
  sameSite: "lax" as const,
  path: "/",
  secure: secure(),
});

/** The `Set-Cookie` value that signs a browser in. */
export async function sessionCookie(claims: SessionClaims & { role: string }): Promise<string> {
  const value = await encode({
    token: { sub: claims.userId, sid: claims.sessionId, role: claims.role },
    secret: env().NEXTAUTH_SECRET,
    maxAge: SESSION_IDLE_SECONDS,
  });
  return serialize(value, SESSION_IDLE_SECONDS);
}

/** The `Set-Cookie` value that removes the cookie. */
export const expiredCookie = () => serialize("", 0);

function serialize(value: string, maxAge: number): string {
  const parts = [`${sessionCookieName()}=${value}`, "Path=/", `Max-Age=${maxAge}`];
  return [...parts, "HttpOnly", "SameSite=Lax", ...(secure() ? ["Secure"] : [])].join("; ");
}

/** Reads the session out of a `Cookie` header. Null when there is none or it is not ours. */
export async function readSessionCookie(header: string | null): Promise<SessionClaims | null> {
  const prefix = `${sessionCookieName()}=`;
  const pair = header?.split(/;\s*/).find((cookie) => cookie.startsWith(prefix));
  return decodeSession(pair?.slice(prefix.length));
}

/** Reads the cookie's value. Null for anything that was not made by `sessionCookie` and is still good. */
export async function decodeSession(value: string | undefined): Promise<CookieClaims | null> {
  if (!value) return null;
  try {
    const token = await decode({ token: value, secret: env().NEXTAUTH_SECRET });
    if (typeof token?.sub !== "string" || typeof token.sid !== "string") return null;
    return {
      userId: token.sub,
      sessionId: token.sid,
      role: String(token.role),
      issuedAt: Number(token.iat),
    };
  } catch {
    return null;
  }
}
