import "server-only";
import { decode, encode } from "next-auth/jwt";
import { env } from "@/lib/server/env";
import { SESSION_IDLE_SECONDS } from "./limits";

/** The content of the cookie; `role` is that at the time of the login. */
export type SessionClaims = { userId: string; sessionId: string };
type CookieClaims = SessionClaims & { role: string; issuedAt: number };

/** Whether browsers send cookies over TLS alone. */
export const isSecure = () => env().APP_URL.startsWith("https:");

/** Not next-auth's name: it joins all cookies whose names begin with its own. */
export const sessionCookieName = () => (isSecure() ? "__Host-sid" : "sid");

/** The attributes of the cookie. */
export const sessionCookieOptions = () => ({
  httpOnly: true,
  sameSite: "lax" as const,
  path: "/",
  secure: isSecure(),
});

/** The `Set-Cookie` value that signs a browser in. */
export async function sessionCookie(claims: SessionClaims & { role: string }): Promise<string> {
  const value = await encode({
    token: { sub: claims.userId, sid: claims.sessionId, role: claims.role },
    secret: env().NEXTAUTH_SECRET,
    maxAge: SESSION_IDLE_SECONDS,
  });
  return serializeCookie(sessionCookieName(), value, SESSION_IDLE_SECONDS);
}

/** The `Set-Cookie` value that removes the cookie. */
export const expiredCookie = () => serializeCookie(sessionCookieName(), "", 0);

/** A `Set-Cookie` value for this site alone, that no script reads. */
export function serializeCookie(name: string, value: string, maxAge: number): string {
  const parts = [`${name}=${value}`, "Path=/", `Max-Age=${maxAge}`];
  return [...parts, "HttpOnly", "SameSite=Lax", ...(isSecure() ? ["Secure"] : [])].join("; ");
}

/** Reads the session from a `Cookie` header; null without a valid one. */
export async function readSessionCookie(header: string | null): Promise<SessionClaims | null> {
  return decodeSession(cookieValue(header, sessionCookieName()));
}

/** The value of a cookie in a `Cookie` header. */
export function cookieValue(header: string | null, name: string): string | undefined {
  const pair = header?.split(/;\s*/).find((cookie) => cookie.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** Reads the value of the cookie; null when it is invalid or expired. */
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
