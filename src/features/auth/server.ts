import "server-only";
import type { AuthOptions, User } from "next-auth";
import type { JWT } from "next-auth/jwt";
import Credentials from "next-auth/providers/credentials";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { sessionCookieName, sessionCookieOptions } from "./cookie";
import { SESSION_IDLE_SECONDS } from "./limits";
import { endSessions, openSession, verifyCredentials } from "./mutations";
import { loginBody } from "./schema";
import { findViewer } from "./session";

/** next-auth's endpoints, with the verification, limits, session and cookie of `POST users/login`. */
export const authOptions = (): AuthOptions => ({
  secret: env().NEXTAUTH_SECRET,
  session: { strategy: "jwt", maxAge: SESSION_IDLE_SECONDS },
  pages: { signIn: "/login", signOut: "/login", error: "/login" },
  cookies: { sessionToken: { name: sessionCookieName(), options: sessionCookieOptions() } },
  providers: [
    Credentials({
      credentials: { email: {}, username: {}, password: {} },
      authorize: (sent) => authorize(sent ?? {}),
    }),
  ],
  callbacks: {
    jwt: ({ token, user }) => (user ? { sub: user.id, sid: user.sid, role: user.role } : token),
    async session({ session, token }) {
      const viewer = await viewerOf(token);
      const user = viewer ? { name: viewer.fullName, image: viewer.pfp } : undefined;
      return { expires: session.expires, user };
    },
  },
  events: {
    async signOut({ token }) {
      if (token?.sid) await endSessions([token.sid], "logged out");
    },
  },
});

/** Null means wrong credentials to next-auth. */
async function authorize(sent: Record<string, string | undefined>): Promise<User | null> {
  const { email, username, password } = sent;
  const body = loginBody.safeParse({
    password,
    email: email || undefined,
    username: username || undefined,
  });
  if (!body.success) return null;
  try {
    const user = await verifyCredentials(body.data, body.data.password);
    const { sessionId } = await openSession(user);
    return { id: user.id, sid: sessionId, role: user.role };
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_credentials") return null;
    throw error;
  }
}

const viewerOf = (token: JWT) =>
  token.sub && token.sid ? findViewer({ userId: token.sub, sessionId: token.sid }) : null;
