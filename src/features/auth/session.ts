import "server-only";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { toPfp } from "@/features/media/queries";
import { activeUser } from "@/features/users/queries";
import { query } from "@/lib/server/db";
import { decodeSession, type SessionClaims, sessionCookieName } from "./cookie";
import { loginPath } from "./paths";
import { validSession } from "./valid-session";

export type Viewer = {
  id: string;
  sessionId: string;
  username: string;
  fullName: string;
  role: "user" | "admin";
  pfp: string;
};

type Row = {
  id: string;
  username: string;
  full_name: string;
  role: "user" | "admin";
  avatar_id: string | null;
  /** Whether `last_seen_at` is more than an hour ago. */
  is_stale: boolean;
};

const FIND_VIEWER = `
  SELECT u.id, u.username, u.full_name, u.role, u.avatar_id,
    s.last_seen_at < now() - interval '1 hour' AS is_stale
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.id = $1 AND s.user_id = $2 AND ${activeUser} AND ${validSession}`;

const TOUCH_SESSION = "UPDATE sessions SET last_seen_at = now() WHERE id = $1";

/**
 * Reads a session with its account, so that an ended session or a changed role takes effect on the next
 * request.
 * @returns null when the session is not valid
 */
export async function findViewer(claims: SessionClaims): Promise<Viewer | null> {
  const [row] = await query<Row>(FIND_VIEWER, [claims.sessionId, claims.userId]);
  if (!row) return null;
  // Written once an hour: a write for each request would cost more than the read.
  if (row.is_stale) await query(TOUCH_SESSION, [claims.sessionId]);
  return {
    id: row.id,
    sessionId: claims.sessionId,
    username: row.username,
    fullName: row.full_name,
    role: row.role,
    pfp: row.avatar_id ? toPfp(row.avatar_id) : "",
  };
}

/** The viewer of this page, or null; read once for each request. */
export const getViewer = cache(async (): Promise<Viewer | null> => {
  const jar = await cookies();
  const claims = await decodeSession(jar.get(sessionCookieName())?.value);
  return claims && findViewer(claims);
});

/**
 * The viewer of this page. Without a valid session it redirects to the login page, which returns to
 * `path`; an invalid cookie is cleared by a route on the way, because a page cannot.
 */
export async function requireViewer(path: string): Promise<Viewer> {
  const viewer = await getViewer();
  if (viewer) return viewer;
  const jar = await cookies();
  if (!jar.has(sessionCookieName())) redirect(loginPath(path));
  redirect(`/api/v1/session/end?next=${encodeURIComponent(path)}`);
}
