import "server-only";
import { NextRequest } from "next/server";
import type { AuthOptions } from "next-auth";
import type { OAuthConfig } from "next-auth/providers/oauth";
import { env } from "@/lib/server/env";
import { logger } from "@/lib/server/log";
import { addCount } from "@/lib/server/process-metrics";
import { isSecure, sessionCookieOptions } from "../cookie";
import type { SessionOwner } from "../lock-account";
import { HOME, type SignOnOutcome, safeNext } from "../paths";
import { type Proved, provedBy } from "./cookie";
import { takeSignOn } from "./mutations";

/** How long the provider may take for each request. */
const TIMEOUT_MS = 5_000;

/** One request of single sign-on. */
export type SignOn = {
  /** Who is logged in already, and proves who they are. */
  viewer: SessionOwner | null;
  /** Whom the provider has proved, for the page that follows. */
  proved?: Proved;
  outcome?: SignOnOutcome;
  /** What has failed here; next-auth would make it an address. */
  failure?: unknown;
};

const withoutSlash = (issuer: unknown) => String(issuer).replace(/\/$/, "");

/**
 * The provider of OIDC_ISSUER, with PKCE, state and nonce (https://next-auth.js.org/configuration/providers/oauth;
 * RFC 9700).
 * @param isFresh whether it has to ask who is there, also who is logged in to it
 */
function oidcProvider(isFresh: boolean): OAuthConfig<{ sub: string }> {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = env();
  return {
    id: "oidc",
    name: OIDC_NAME,
    type: "oauth",
    wellKnown: `${withoutSlash(OIDC_ISSUER)}/.well-known/openid-configuration`,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    authorization: { params: { scope: "openid email profile", ...(isFresh && { max_age: 0 }) } },
    idToken: true,
    checks: ["pkce", "state", "nonce"],
    httpOptions: { timeout: TIMEOUT_MS },
    // Only who it is counts here: the account is found by `callbacks.signIn`.
    profile: ({ sub }) => ({ id: sub }),
  };
}

const cookie = (name: string) => ({
  name: `${isSecure() ? "__Host-" : ""}next-auth.${name}`,
  options: sessionCookieOptions(),
});

const CALLBACK_URL = "callback-url";

export const authOptions = (signOn: SignOn): AuthOptions => ({
  secret: env().NEXTAUTH_SECRET,
  pages: { signIn: "/login", error: "/login" },
  cookies: {
    callbackUrl: cookie(CALLBACK_URL),
    csrfToken: cookie("csrf-token"),
    pkceCodeVerifier: cookie("pkce.code_verifier"),
    state: cookie("state"),
    nonce: cookie("nonce"),
  },
  providers: [oidcProvider(signOn.viewer !== null)],
  logger: {
    error: (code, metadata) => {
      if (code === "SIGNIN_OAUTH_ERROR") addCount("sign_ons_failed_total", "begin");
      const { message } = metadata instanceof Error ? metadata : metadata.error;
      // Up to what it quotes, which the provider or a client wrote.
      logger.warn({ code, reason: message.split(/[,:("]/, 1)[0] }, "single sign-on failed");
    },
    warn: () => {},
    debug: () => {},
  },
  callbacks: {
    // No session: the page that follows fetches it with its tokens.
    async signIn({ profile }) {
      const claims = { ...profile } as Record<string, unknown>;
      if (withoutSlash(claims.iss) !== withoutSlash(env().OIDC_ISSUER)) return false;
      const proved = provedBy(claims);
      try {
        signOn.outcome = await takeSignOn(proved, signOn.viewer);
      } catch (error) {
        signOn.failure = error;
      }
      if (!signOn.viewer) signOn.proved = proved;
      return false;
    },
    redirect: ({ url, baseUrl }) => (isOfSite(url, baseUrl) ? new URL(url, baseUrl).href : baseUrl),
  },
});

const isOfSite = (url: string, baseUrl: string) =>
  URL.canParse(url, baseUrl) && new URL(url, baseUrl).origin === baseUrl;

/** The page that was asked for before, from the cookie that next-auth keeps it in. */
export function nextOf({ url, headers }: Request): string {
  const { cookies } = new NextRequest(url, { headers });
  const kept = cookies.get(cookie(CALLBACK_URL).name)?.value ?? "";
  if (!URL.canParse(kept)) return HOME;
  const { pathname, search } = new URL(kept);
  return safeNext(pathname + search);
}
