import { type NextRequest, NextResponse } from "next/server";
import { decodeSession, sessionCookieName } from "@/features/auth/cookie";
import { loginPath } from "@/features/auth/paths";
import { contentSecurityPolicy } from "@/lib/csp";
import { env } from "@/lib/env";
import { NOT_FOUND_PATH } from "@/lib/request-target";

/**
 * A courtesy, not the lock: sends visitors without a session to the login page and sets the nonce of
 * the content security policy. Every page asks the database again. The matcher leaves out calls,
 * media and files, and never depends on a header that a client can set.
 */
export const config = {
  runtime: "nodejs",
  matcher: [
    "/((?!api/|api$|media/|_next/static/|_next/image|wall/[a-z0-9-]+\\.webp$|favicon\\.ico$|icon\\.svg$|apple-icon\\.png$|robots\\.txt$|preview\\.jpg$|manifest\\.webmanifest$).*)",
  ],
};

/** What can be seen without a session. */
const OPEN = new Set(["/login", "/signup", NOT_FOUND_PATH]);
/** How old a cookie's role may be before the admin area has it renewed. */
const FRESH_ROLE_SECONDS = 60;
/** How long a browser that came by https will not try anything else (RFC 6797): a year. */
const HSTS_SECONDS = 31_536_000;

export default async function middleware(request: NextRequest): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new NextResponse(null, { status: 405, headers: { allow: "GET, HEAD" } });
  }
  const { pathname, search } = request.nextUrl;
  const session = await decodeSession(request.cookies.get(sessionCookieName())?.value);
  if (!session && !OPEN.has(pathname)) {
    return redirectTo(request, loginPath(pathname + search));
  }
  if (session && /^\/admin(\/|$)/.test(pathname) && needsRenewal(session)) {
    return redirectTo(request, `/api/auth/renew?next=${encodeURIComponent(pathname + search)}`);
  }
  return withPolicy(request);
}

/** A cookie that does not say admin may be older than the promotion; a fresh one is for the page to judge. */
const needsRenewal = ({ role, issuedAt }: { role: string; issuedAt: number }) =>
  role !== "admin" && Date.now() / 1000 - issuedAt > FRESH_ROLE_SECONDS;

/** Next takes an absolute address here and sends a relative one, so that no `Host` header leads elsewhere. */
const redirectTo = (request: NextRequest, path: string) =>
  NextResponse.redirect(new URL(path, request.url), {
    status: 307,
    headers: { "cache-control": "no-store" },
  });

function withPolicy(request: NextRequest): NextResponse {
  const policy = contentSecurityPolicy(crypto.randomUUID().replaceAll("-", ""));
  const headers = new Headers(request.headers);
  // Next reads the nonce from here and puts it on its own scripts.
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  if (env().APP_URL.startsWith("https:")) {
    response.headers.set("strict-transport-security", `max-age=${HSTS_SECONDS}`);
  }
  return response;
}
