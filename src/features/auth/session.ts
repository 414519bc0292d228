import "server-only";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { toPfp } from "@/features/media/queries";
import { query } from "@/lib/db";
import { decodeSession, type SessionClaims, sessionCookieName } from "./cookie";
import { loginPath } from "./paths";

/** The signed-in account, as the database knows it now. */
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
  /** Whether the session was last noted more than an hour ago. */
  unseen: boolean;
};

const FIND_VIEWER = `
  SELECT u.id, u.username, u.full_name, u.role, u.avatar_id,
    s.last_seen_at < now() - interval '1 hour' AS unseen
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.id = $1 AND s.user_id = $2 AND u.deleted_at IS NULL AND s.revoked_at IS NULL
    AND s.expires_at > now() AND s.last_seen_at > now() - interval '30 days'`;

const TOUCH_SESSION = "UPDATE sessions SET last_seen_at = now() WHERE id = $1";

/**
 * Looks a session up with its account: revoked, expired, deleted or demoted shows on the next request.
 * @returns null when the session does not live
 */
export async function findViewer(claims: SessionClaims): Promise<Viewer | null> {
  const [row] = await query<Row>("find_viewer", FIND_VIEWER, [claims.sessionId, claims.userId]);
  if (!row) return null;
  // Noted once an hour: a write for each request would cost more than the look-up.
  if (row.unseen) await query("touch_session", TOUCH_SESSION, [claims.sessionId]);
  return {
    id: row.id,
    sessionId: claims.sessionId,
    username: row.username,
    fullName: row.full_name,
    role: row.role,
    pfp: row.avatar_id ? toPfp(row.avatar_id) : "",
  };
}

/** Who looks at this page, or null. One look-up for each request. */
export const getViewer = cache(async (): Promise<Viewer | null> => {
  const jar = await cookies();
  const claims = await decodeSession(jar.get(sessionCookieName())?.value);
  return claims && findViewer(claims);
});

/**
 * Who looks at this page. Without a living session it leads through the route that clears the dead
 * cookie (a page cannot) to the login page, and back to `path` afterwards.
 */
export async function requireViewer(path: string): Promise<Viewer> {
  const viewer = await getViewer();
  if (viewer) return viewer;
  const jar = await cookies();
  if (!jar.has(sessionCookieName())) redirect(loginPath(path));
  redirect(`/api/v1/session/end?next=${encodeURIComponent(path)}`);
}
