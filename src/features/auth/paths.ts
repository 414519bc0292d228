export const HOME = "/dashboard";

/** All that who waits for approval can open. */
export const WAITING_PATH = "/waiting";

/** The login page after an account was deleted. */
export const DELETED_ACCOUNT_PATH = "/login?account=deleted";

/** The login page after a password was chosen with the link of a mail. */
export const PASSWORD_CHANGED_PATH = "/login?password=changed";

/**
 * Where single sign-on ends, and what is to be done there. The last three are of who is logged in: proved again,
 * with another account, or by a provider that does not say that they have just logged in there.
 */
export type SignOnOutcome = "done" | "new" | "connect" | "failed" | "proved" | "other" | "stale";

/** The page for an outcome of single sign-on, also for who is logged in already. */
export function signOnOutcomePath(
  outcome: SignOnOutcome,
  next: string,
  isLoggedIn = false,
): string {
  if (isLoggedIn) return outcome === "proved" ? next : `/preferences?sign-on=${outcome}`;
  const page = loginPath(next, outcome === "new" ? "/signup" : "/login");
  return `${page}${page.includes("?") ? "&" : "?"}sign-on=${outcome}`;
}

const CONTROL_OR_BACKSLASH = /\p{Cc}|\\/u;

const SIGNED_OUT_PATHS = /^\/(login|signup|forgot-password|reset-password|api)(\/|$)/;

/** Returns `next` if it is a same-origin path, otherwise the home page (OWASP Unvalidated Redirects). */
export function safeNext(next: string | null | undefined): string {
  if (!next || next.length > 2048 || !/^\/(?!\/)/.test(next)) return HOME;
  if (CONTROL_OR_BACKSLASH.test(next) || CONTROL_OR_BACKSLASH.test(safeDecode(next))) return HOME;
  const base = "http://origin.invalid";
  if (!URL.canParse(next, base)) return HOME;
  const url = new URL(next, base);
  if (url.origin !== base || url.pathname.startsWith("//")) return HOME;
  return SIGNED_OUT_PATHS.test(url.pathname) ? HOME : url.pathname + url.search;
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "\\";
  }
}

/** The login page that returns to `path`. */
export function loginPath(path: string, page: "/login" | "/signup" = "/login"): string {
  const next = safeNext(path);
  return next === HOME ? page : `${page}?next=${encodeURIComponent(next)}`;
}

/** The same, which says that the session has ended. */
export function endedSessionPath(path: string): string {
  const login = loginPath(path);
  return `${login}${login.includes("?") ? "&" : "?"}session=ended`;
}
