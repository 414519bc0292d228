import "server-only";
import type { OAuthConfig } from "next-auth/providers/oauth";
import { env } from "@/lib/server/env";

/** How long the provider may take for each request. */
const TIMEOUT_MS = 5_000;

export const PROVIDER_ID = "oidc";

const withoutSlash = (issuer: unknown) => String(issuer).replace(/\/$/, "");

/** Whether an ID token is of the provider of this site. */
export const isOfIssuer = (issuer: unknown) =>
  withoutSlash(issuer) === withoutSlash(env().OIDC_ISSUER);

/**
 * The provider of OIDC_ISSUER, with PKCE, state and nonce (https://next-auth.js.org/configuration/providers/oauth;
 * RFC 9700). None where it is not set.
 */
export function oidcProvider(): OAuthConfig<{ sub: string }>[] {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = env();
  if (!OIDC_ISSUER) return [];
  return [
    {
      id: PROVIDER_ID,
      name: OIDC_NAME,
      type: "oauth",
      wellKnown: `${withoutSlash(OIDC_ISSUER)}/.well-known/openid-configuration`,
      clientId: OIDC_CLIENT_ID,
      clientSecret: OIDC_CLIENT_SECRET,
      authorization: { params: { scope: "openid email profile" } },
      idToken: true,
      checks: ["pkce", "state", "nonce"],
      httpOptions: { timeout: TIMEOUT_MS },
      // Only who it is counts here: the account is found by `callbacks.signIn`.
      profile: ({ sub }) => ({ id: sub, sid: "", role: "user" }),
    },
  ];
}
