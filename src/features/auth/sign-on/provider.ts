import "server-only";
import { custom, generators, Issuer } from "openid-client";
import { env } from "@/lib/server/env";
import { logger } from "@/lib/server/log";
import { safeNext } from "../paths";
import { beginningCookie, type Proved, provedBy, readBeginning } from "./cookie";

/** How long the provider may take for each request. */
const TIMEOUT_MS = 5_000;
/** What the clocks of the two may differ by, in seconds. */
const CLOCK_TOLERANCE = 10;

const redirectUri = () => `${env().APP_URL}/api/auth/callback/oidc`;

const withoutSlash = (issuer: string) => issuer.replace(/\/$/, "");

/** The client of OIDC_ISSUER (https://github.com/panva/openid-client/tree/v5.x). */
async function openClient() {
  const { OIDC_ISSUER = "", OIDC_CLIENT_ID = "", OIDC_CLIENT_SECRET = "" } = env();
  custom.setHttpOptionsDefaults({ timeout: TIMEOUT_MS });
  const issuer = await Issuer.discover(
    `${withoutSlash(OIDC_ISSUER)}/.well-known/openid-configuration`,
  );
  const secrets = { client_id: OIDC_CLIENT_ID, client_secret: OIDC_CLIENT_SECRET };
  const client = new issuer.Client({ ...secrets, redirect_uris: [redirectUri()] });
  client[custom.clock_tolerance] = CLOCK_TOLERANCE;
  return client;
}

/** Null, with a line in the log, where the provider fails. */
const orNull = <T>(run: () => Promise<T>) =>
  run().catch((error: Error) => {
    logger.warn({ reason: error.message }, "single sign-on failed");
    return null;
  });

/**
 * Begins to log in at the provider, with PKCE, state and nonce (RFC 9700 §2.1).
 * @returns where that is, and the cookie that proves that this browser has begun it; null where it fails
 */
export const beginSignOn = (next: string) =>
  orNull(async () => {
    const client = await openClient();
    const [state, nonce, code_verifier] = [
      generators.state(),
      generators.nonce(),
      generators.codeVerifier(),
    ];
    const location = client.authorizationUrl({
      ...{ scope: "openid email profile", state, nonce },
      code_challenge: generators.codeChallenge(code_verifier),
      code_challenge_method: "S256",
    });
    return { location, cookie: await beginningCookie({ state, nonce, code_verifier, next }) };
  });

/**
 * Takes the answer of the provider.
 * @returns the page that was asked for before, and whom the provider has proved; null if nobody
 */
export async function endSignOn({
  url,
  headers,
}: Request): Promise<{ next: string; proved: Proved | null }> {
  const begun = await readBeginning(headers.get("cookie"));
  const proved = await orNull(async () => {
    if (!begun) throw new Error("Another browser has begun it");
    const client = await openClient();
    const { next, ...checks } = begun;
    const tokens = await client.callback(redirectUri(), client.callbackParams(url), checks);
    const claims = tokens.claims();
    if (withoutSlash(claims.iss) !== withoutSlash(env().OIDC_ISSUER ?? ""))
      throw new Error("The token is of another issuer");
    return provedBy(claims);
  });
  return { next: safeNext(begun?.next), proved };
}
