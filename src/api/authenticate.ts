import "server-only";
import { readSessionCookie } from "@/features/auth/cookie";
import { findViewer, type Viewer } from "@/features/auth/session";
import { readAccessToken } from "@/features/auth/tokens";
import { ROLES } from "@/features/users/roles";
import type { Contract } from "@/lib/contract";
import { AppError, loginRequired } from "@/lib/errors";
import { limitRate } from "./rate-limits";
import { requireSameOrigin } from "./same-origin";

/**
 * Identifies the caller by the Authorization header or, without one, by the session cookie; a write
 * with the cookie must come from a page of this site. Account, role and session are read from the
 * database (docs/product.md API5, API6; OWASP ASVS 8.3.2). Who is refused counts as a visitor (L34).
 * @throws AppError unauthenticated, token_expired, cross_site, or forbidden where an admin is
 *   or a moderator is needed, or for who waits for approval; rate_limited
 */
export const authenticate = (request: Request, access: Access): Promise<Viewer | null> =>
  identify(request, access).catch(async (error) => {
    await limitRate("visitor_call", { request, userId: undefined });
    throw error;
  });

type Access = Pick<Contract, "auth" | "waiting">;

const needed = {
  user: "",
  moderator: "Moderator privileges are required.",
  admin: "Admin privileges are required.",
};

async function identify(request: Request, { auth, waiting }: Access): Promise<Viewer | null> {
  const writes = request.method !== "GET" && request.method !== "HEAD";
  const authorization = request.headers.get("authorization");
  if (writes && (authorization === null || auth === "none")) requireSameOrigin(request);
  if (auth === "none") return null;
  const claims =
    authorization === null
      ? await readSessionCookie(request.headers.get("cookie"))
      : await readAccessToken(authorization);
  const viewer = claims && (await findViewer(claims, { waiting }));
  if (!viewer) throw loginRequired();
  if (ROLES.indexOf(viewer.role) < ROLES.indexOf(auth)) {
    throw new AppError("forbidden", needed[auth]);
  }
  return writes ? { ...viewer, mayLag: false } : viewer;
}
