import "server-only";
import { decode, encode } from "next-auth/jwt";
import { email, fullName, username } from "@/features/users/schema";
import { env } from "@/lib/server/env";
import { newCode } from "@/lib/server/secret-code";
import { untouchedText } from "@/lib/text";
import * as z from "@/lib/zod";
import { cookieValue, isSecure, serializeCookie } from "../cookie";
import { CHALLENGE_MINUTES } from "../limits";

const MAX_SECONDS = CHALLENGE_MINUTES * 60;

const cookieName = () => (isSecure() ? "__Host-sign-on" : "sign-on");

/** A key of its own, so that no other cookie of next-auth is taken for this one. */
const salt = "sign-on";

const orEmpty = (schema: z.ZodType<string>) => schema.catch("");

/** What an ID token says of a person. Only an address that the provider has verified is offered. */
const claimsSchema = z.object({
  sub: z.string().min(1).max(255).pipe(untouchedText()),
  email: orEmpty(email),
  name: orEmpty(fullName),
  preferred_username: orEmpty(username),
  /** When the provider has asked who is there, in seconds; not every one says it. */
  auth_time: z.number().optional().catch(undefined),
});

export type Proved = z.infer<typeof claimsSchema> & {
  /** Spent by the login. */
  challenge: string;
};

/** @throws ZodError for a subject that is none */
export function provedBy(claims: Record<string, unknown>): Proved {
  const address = claims.email_verified === true ? claims.email : "";
  return { ...claimsSchema.parse({ ...claims, email: address }), challenge: newCode() };
}

/** The `Set-Cookie` value that holds, encrypted, whom the provider has proved. */
export async function signOnCookie(proved: Proved): Promise<string> {
  const token = { ...proved, issuer: env().OIDC_ISSUER };
  const value = await encode({ token, secret: env().NEXTAUTH_SECRET, salt, maxAge: MAX_SECONDS });
  return serializeCookie(cookieName(), value, MAX_SECONDS);
}

export const expiredSignOnCookie = () => serializeCookie(cookieName(), "", 0);

/** Whom the provider has proved in this browser; null if nobody, or another provider has. */
export async function readSignOnCookie(header: string | null): Promise<Proved | null> {
  const value = cookieValue(header, cookieName());
  if (!value) return null;
  try {
    const token = await decode({ token: value, secret: env().NEXTAUTH_SECRET, salt });
    if (!env().OIDC_ISSUER || token?.issuer !== env().OIDC_ISSUER) return null;
    return { ...claimsSchema.parse(token), challenge: String(token?.challenge) };
  } catch {
    return null;
  }
}
