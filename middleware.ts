import { type NextRequest, NextResponse, userAgent } from "next/server";
import { decodeSession, sessionCookieName } from "@/features/auth/cookie";
import { loginPath } from "@/features/auth/paths";
import { postPagePath } from "@/features/posts/paths";
import { pagePath, SITE_PAGES } from "@/features/site/paths";
import { AppError } from "@/lib/errors";
import { IS_DOCUMENT, NOT_FOUND_PATH } from "@/lib/request-target";
import { awayPage } from "@/lib/server/away-page";
import { isDatabaseAway } from "@/lib/server/database-away";
import { env, uploadOrigin } from "@/lib/server/env";
import { limitPages } from "@/lib/server/page-limit";

/**
 * Redirects visitors without a session to the login page and phones to the page of a post, counts pages against their
 * rate limit and sets the nonce of the content security policy. It protects no data: every page checks the session in
 * the database. The matcher must not depend on a header, because clients can set it. While the database is away, it
 * responds to every page.
 */
export const config = {
  runtime: "nodejs",
  matcher: [
    "/((?!api/|api$|media/|_next/static/|_next/image|wall/[a-z0-9-]+\\.webp$|icons/[a-z0-9]+\\.png$|\\.well-known/security\\.txt$|favicon\\.ico$|icon\\.svg$|apple-icon\\.png$|robots\\.txt$|preview\\.jpg$|manifest\\.webmanifest$|share-target\\.js$).*)",
  ],
};

/** Paths that need no session. */
const PUBLIC_PATHS = new Set([
  "/login",
  "/signup",
  "/forgot-password",
  "/reset-password",
  ...SITE_PAGES.map(pagePath),
  NOT_FOUND_PATH,
]);

/** Not for a phone, which would load the list first and then the page of the post (docs/product.md R9). */
const POST_OVER_LIST = /^\/(?:dashboard|favorites|saved)\/post\/([^/]+)$/;

/** The admin area renews a session cookie whose role is older. */
const MAX_ROLE_AGE_SECONDS = 60;

export default async function middleware(request: NextRequest): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new NextResponse(null, { status: 405, headers: { allow: "GET, HEAD" } });
  }
  const { pathname, search } = request.nextUrl;
  const session = await decodeSession(request.cookies.get(sessionCookieName())?.value);
  try {
    await limitPages(request, session);
  } catch (error) {
    if (error instanceof AppError) return refusal(error);
    throw error;
  }
  // A navigation within the site keeps its page, and what was typed there; its part shows the error.
  if (request.headers.has(IS_DOCUMENT) && (await isDatabaseAway())) return awayPage();
  if (!session && !PUBLIC_PATHS.has(pathname)) {
    return redirectTo(request, loginPath(pathname + search));
  }
  if (session && /^\/admin(\/|$)/.test(pathname) && needsRenewal(session)) {
    return redirectTo(request, `/api/auth/renew?next=${encodeURIComponent(pathname + search)}`);
  }
  const id = POST_OVER_LIST.exec(pathname)?.[1];
  if (id && request.headers.has(IS_DOCUMENT) && userAgent(request).device.type === "mobile") {
    return redirectTo(request, postPagePath(id) + search);
  }
  return withPolicy(request);
}

const refusal = ({ message, retryAfter }: AppError) =>
  new NextResponse(message, {
    status: 429,
    headers: { "cache-control": "no-store", "retry-after": String(retryAfter) },
  });

/** The cookie may be older than a promotion to admin; the page rejects a recent one. */
const needsRenewal = ({ role, issuedAt }: { role: string; issuedAt: number }) =>
  role === "user" && Date.now() / 1000 - issuedAt > MAX_ROLE_AGE_SECONDS;

/** Next requires an absolute URL but sends a relative one, so a forged `Host` header has no effect. */
const redirectTo = (request: NextRequest, path: string) =>
  NextResponse.redirect(new URL(path, request.url), {
    status: 307,
    headers: { "cache-control": "no-store" },
  });

function withPolicy(request: NextRequest): NextResponse {
  const policy = contentSecurityPolicy(crypto.randomUUID().replaceAll("-", ""));
  const headers = new Headers(request.headers);
  // Next reads the nonce from this request header and sets it on its scripts.
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  return response;
}

/**
 * The policy of every page (OWASP CSP cheat sheet): scripts run by nonce only. Styles may be inline,
 * because ratios and colours of pictures are style attributes.
 */
function contentSecurityPolicy(nonce: string): string {
  const development = process.env.NODE_ENV === "development";
  const media = env().MEDIA_URL ? ` ${env().MEDIA_URL}` : "";
  const uploads = env().DIRECT_UPLOADS === "on" ? ` ${uploadOrigin(env())}` : "";
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${media}`,
    `media-src 'self' blob:${media}`,
    "font-src 'self'",
    `connect-src 'self'${uploads}${development ? " ws:" : ""}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
