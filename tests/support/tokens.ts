import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { SignJWT } from "jose";
import { encode } from "next-auth/jwt";

type Session = { id: string; sessionId: string };
type Signing = { alg?: string; typ?: string; audience?: string; issuer?: string; expires?: string };

/** An access token as the server signs it, except for what `signing` overrides. */
export function accessToken(secret: string, { id, sessionId }: Session, signing: Signing = {}) {
  const { alg = "HS256", typ = "at+jwt", audience = "api", issuer = "vitrine" } = signing;
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg, typ })
    .setSubject(id)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(signing.expires ?? "15m")
    .sign(new Uint8Array(hkdfSync("sha256", secret, "", "api-access-v1", 32)));
}

/** The first refresh token of a session as the server signs it. */
export function firstRefreshToken(secret: string, sessionId: string): string {
  const key = new Uint8Array(hkdfSync("sha256", secret, "", "refresh-v1", 32));
  const id = Buffer.from(sessionId.replaceAll("-", ""), "hex");
  const signed = Buffer.concat([id, randomBytes(16)]);
  const signature = createHmac("sha256", key).update(signed).digest();
  return Buffer.concat([signed, signature]).toString("base64url");
}

/** The `Cookie` header with the session cookie as the server makes it. */
export async function sessionCookie(secret: string, { id, sessionId }: Session, role = "user") {
  return `sid=${await encode({ token: { sub: id, sid: sessionId, role }, secret, maxAge: 3600 })}`;
}

/** The value of the session cookie that a response sets: empty if it clears it, null if it sets none. */
export function sessionCookieSetBy(headers: Headers): string | null {
  const cookie = headers.getSetCookie().find((line) => line.startsWith("sid="));
  return cookie === undefined ? null : (/^sid=([^;]*)/.exec(cookie)?.[1] ?? null);
}
