import "server-only";
import { readSessionCookie } from "@/features/auth/cookie";
import { findViewer, type Viewer } from "@/features/auth/session";
import { readAccessToken } from "@/features/auth/tokens";
import type { Auth } from "@/lib/contract";
import { AppError, loginRequired } from "@/lib/errors";
import { requireSameOrigin } from "./same-origin";

/**
 * Identifies the caller by the Authorization header or, without one, by the session cookie; a write
 * with the cookie must come from a page of this site. Account, role and session are read from the
 * database (docs/product.md API5, API6; OWASP ASVS 8.3.2).
 * @throws AppError unauthenticated, token_expired, cross_site, or forbidden where an admin is
 *   needed
 */
export async function authenticate(request: Request, auth: Auth): Promise<Viewer | null> {
  const writes = request.method !== "GET" && request.method !== "HEAD";
  const authorization = request.headers.get("authorization");
  if (writes && (authorization === null || auth === "none")) requireSameOrigin(request);
  if (auth === "none") return null;
  const claims =
    authorization === null
      ? await readSessionCookie(request.headers.get("cookie"))
      : await readAccessToken(authorization);
  const viewer = claims && (await findViewer(claims));
  if (!viewer) throw loginRequired();
  if (auth === "admin" && viewer.role !== "admin") {
    throw new AppError("forbidden", "Admin privileges are required.");
  }
  return writes ? { ...viewer, mayLag: false } : viewer;
}
