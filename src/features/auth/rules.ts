/** Password lengths in UTF-16 units, as a form counts them (spec §5). */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 8;

/** Lifetimes in seconds (decisions, session). */
export const ACCESS_TOKEN_SECONDS = 15 * 60;
export const SESSION_IDLE_SECONDS = 30 * 24 * 3600;
export const SESSION_MAX_SECONDS = 90 * 24 * 3600;
/** How long after its use a refresh token still answers, for tabs that raced. */
export const REFRESH_GRACE_SECONDS = 30;

/** Under which the browser keeps `{ user, accessToken, refreshToken }` (spec §3). */
export const STORAGE_KEY = "auth";

export const authMessages = {
  passwordRequired: "Password is required",
  passwordTooShort: "Password must be at least 6 characters",
  passwordTooLong: "Password must be 8 characters or less",
  confirmRequired: "Please confirm your password",
  passwordsDiffer: "Passwords do not match",
  identifierRequired: "Email or username is required",
  invalidCredentials: "Invalid username, email or password",
  usernameTaken: "Username already taken",
  emailTaken: "Email already registered",
  refreshTokenRequired: "A refresh token is required",
  pictureRequired: "Profile picture is required",
  loginFailed: "Login failed. Try again.",
  signupFailed: "Signup failed. Please try again.",
} as const;

/** Where a visitor without a place to go to lands. */
export const HOME = "/dashboard";

const CONTROL_OR_BACKSLASH = /\p{Cc}|\\/u;
const SIGNED_OUT_PATHS = /^\/(login|signup|api)(\/|$)/;

/**
 * The path that a `next` parameter may lead to after login: a same-origin path, nothing else
 * (OWASP unvalidated redirects). Anything doubtful becomes the home page.
 */
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

/** The login page that comes back to `path` afterwards. */
export function loginPath(path: string, page: "/login" | "/signup" = "/login"): string {
  const next = safeNext(path);
  return next === HOME ? page : `${page}?next=${encodeURIComponent(next)}`;
}
