import "server-only";
import type { AuthOptions, User } from "next-auth";
import type { JWT } from "next-auth/jwt";
import Credentials from "next-auth/providers/credentials";
import { AppError } from "@/lib/errors";
import { env } from "@/lib/server/env";
import { logger } from "@/lib/server/log";
import { sessionCookieName, sessionCookieOptions } from "./cookie";
import type { LoginSource } from "./devices/cookie";
import { endSessions } from "./end-sessions";
import { SESSION_IDLE_SECONDS } from "./limits";
import { openSession, verifyCredentials } from "./mutations";
import { loginBody } from "./schema";
import { findViewer } from "./session";
import { type Proved, provedBy } from "./sign-on/cookie";
import { keepSignOn } from "./sign-on/mutations";
import { isOfIssuer, oidcProvider, PROVIDER_ID } from "./sign-on/provider";

/** One request of next-auth's endpoints. */
export type AuthExchange = {
  source: LoginSource;
  deviceName: string;
  /** Whom the provider of single sign-on has proved, and whether there is an account. */
  signedOn?: { proved: Proved; isKnown: boolean };
  /** The account that has logged in. */
  loggedIn?: string;
  /** What has failed; next-auth would make it a 401 or a 500 with its message in an address. */
  failures: unknown[];
};

/** next-auth's endpoints, with the verification, limits, session and cookie of `POST users/login`. */
export const authOptions = (exchange: AuthExchange): AuthOptions => ({
  secret: env().NEXTAUTH_SECRET,
  session: { strategy: "jwt", maxAge: SESSION_IDLE_SECONDS },
  pages: { signIn: "/login", signOut: "/login", error: "/login" },
  cookies: { sessionToken: { name: sessionCookieName(), options: sessionCookieOptions() } },
  providers: [
    Credentials({
      credentials: { email: {}, username: {}, password: {} },
      authorize: (sent) => keepingFailures(exchange, () => authorize(exchange, sent ?? {})),
    }),
    ...oidcProvider(),
  ],
  logger: {
    error: (code, metadata) => {
      const { message } = metadata instanceof Error ? metadata : metadata.error;
      logger.warn({ code, reason: message }, "logging in by next-auth failed");
    },
    warn: () => {},
    debug: () => {},
  },
  callbacks: {
    // No session yet: the page that follows fetches it with its tokens (docs/security.md T91).
    async signIn({ account, profile }) {
      if (account?.provider !== PROVIDER_ID) return true;
      const claims = { ...profile } as Record<string, unknown>;
      if (!isOfIssuer(claims.iss)) return false;
      const proved = provedBy(claims);
      const isKnown = await keepingFailures(exchange, () => keepSignOn(proved));
      exchange.signedOn = { proved, isKnown };
      return false;
    },
    redirect: ({ url, baseUrl }) => (isOfSite(url, baseUrl) ? new URL(url, baseUrl).href : baseUrl),
    jwt: ({ token, user }) => (user ? { sub: user.id, sid: user.sid, role: user.role } : token),
    async session({ session, token }) {
      const viewer = await keepingFailures(exchange, () => viewerOf(token));
      const user = viewer ? { name: viewer.fullName, image: viewer.pfp } : undefined;
      return { expires: session.expires, user };
    },
  },
  events: {
    signOut: ({ token }) =>
      keepingFailures(exchange, async () => {
        if (token?.sid) await endSessions([token.sid], "logged out");
      }),
  },
});

const isOfSite = (url: string, baseUrl: string) =>
  URL.canParse(url, baseUrl) && new URL(url, baseUrl).origin === baseUrl;

/** Runs a part of a login, and keeps what it throws for the response. */
async function keepingFailures<T>({ failures }: AuthExchange, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    failures.push(error);
    throw error;
  }
}

/** Null means wrong credentials to next-auth. */
async function authorize(
  exchange: AuthExchange,
  sent: Record<string, string | undefined>,
): Promise<User | null> {
  const { email, username, password } = sent;
  const body = loginBody.safeParse({
    password,
    email: email || undefined,
    username: username || undefined,
  });
  if (!body.success) return null;
  try {
    const user = await verifyCredentials(body.data, body.data.password, exchange.source);
    const { sessionId } = await openSession(user, exchange.deviceName);
    exchange.loggedIn = user.id;
    return { id: user.id, sid: sessionId, role: user.role };
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_credentials") return null;
    throw error;
  }
}

const viewerOf = async (token: JWT) =>
  token.sub && token.sid ? findViewer({ userId: token.sub, sessionId: token.sid }) : null;
