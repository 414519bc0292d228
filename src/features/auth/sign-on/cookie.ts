import "server-only";
import { decode, encode, type JWT } from "next-auth/jwt";
import { email, fullName, username } from "@/features/users/schema";
import { env } from "@/lib/server/env";
import { newCode } from "@/lib/server/secret-code";
import * as z from "@/lib/zod";
import { cookieValue, isSecure, serializeCookie } from "../cookie";

/** How long the form of a sign-up may take. */
const MAX_SECONDS = 30 * 60;
/** How long logging in at the provider may take. */
const BEGUN_SECONDS = 15 * 60;

type Name = "sign-on" | "sign-on-begun";

const cookieName = (name: Name) => (isSecure() ? `__Host-${name}` : name);

/** An encrypted cookie, with a key of its own, so that no other one is taken for it. */
async function sealedCookie(name: Name, token: JWT, maxAge: number): Promise<string> {
  const value = await encode({ token, secret: env().NEXTAUTH_SECRET, salt: name, maxAge });
  return serializeCookie(cookieName(name), value, maxAge);
}

async function readSealed(name: Name, header: string | null): Promise<JWT | null> {
  const token = cookieValue(header, cookieName(name));
  try {
    return await decode({ token, secret: env().NEXTAUTH_SECRET, salt: name });
  } catch {
    return null;
  }
}

const beginningSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  code_verifier: z.string(),
  /** The page that was asked for before. */
  next: z.string(),
});

type Beginning = z.infer<typeof beginningSchema>;

/** The `Set-Cookie` value with what the answer of the provider is compared with. */
export const beginningCookie = (beginning: Beginning) =>
  sealedCookie("sign-on-begun", beginning, BEGUN_SECONDS);

export const expiredBeginningCookie = () => serializeCookie(cookieName("sign-on-begun"), "", 0);

/** What this browser has begun; null if nothing. */
export const readBeginning = async (header: string | null): Promise<Beginning | null> =>
  beginningSchema.safeParse(await readSealed("sign-on-begun", header)).data ?? null;

const orEmpty = (schema: z.ZodType<string>) => schema.catch("");

/** What an ID token says of a person. Only an address that the provider has verified is offered. */
const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: orEmpty(email),
  name: orEmpty(fullName),
  preferred_username: orEmpty(username),
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
export const signOnCookie = (proved: Proved) =>
  sealedCookie("sign-on", { ...proved, issuer: env().OIDC_ISSUER }, MAX_SECONDS);

export const expiredSignOnCookie = () => serializeCookie(cookieName("sign-on"), "", 0);

/** Whom the provider has proved in this browser; null if nobody, or another provider has. */
export async function readSignOnCookie(header: string | null): Promise<Proved | null> {
  const token = await readSealed("sign-on", header);
  if (!token || !env().OIDC_ISSUER || token.issuer !== env().OIDC_ISSUER) return null;
  return { ...claimsSchema.parse(token), challenge: String(token.challenge) };
}
