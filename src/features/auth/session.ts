import "server-only";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { type AuthorRow, authorColumns, toAuthor } from "@/features/users/queries";
import { type Role, roleOf } from "@/features/users/roles";
import type { AiChoice, SensitiveChoice } from "@/features/users/schema";
import { AppError } from "@/lib/errors";
import { query } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { logger } from "@/lib/server/log";
import { noteSession } from "@/lib/server/page-limit";
import type { Reader } from "@/lib/server/replicas";
import { decodeSession, type SessionClaims, sessionCookieName } from "./cookie";
import { authMessages } from "./messages";
import { HOME, loginPath, WAITING_PATH } from "./paths";
import { mayLogInSql, validSessionSql } from "./valid-session";

/** Who calls. A call that writes has no reader: its own reads must not miss what it writes. */
export type Caller = {
  id: string;
  sessionId: string;
  username: string;
  fullName: string;
  role: Role;
  pfp: string;
  /** What they choose to see of sensitive posts. */
  sensitive: SensitiveChoice;
};

export type Viewer = Caller &
  Reader & {
    /** Whether there are words or tags that they filter, so that for most people lists read none. */
    hasFilters: boolean;
    /** What they choose to see of posts made with AI. */
    ai: AiChoice;
    /** Whether the account waits for approval. */
    waits: boolean;
    /** Whether it signed up without an invitation, and less than a day ago. */
    isNew: boolean;
  };

type Row = AuthorRow &
  Pick<Viewer, "sensitive" | "ai" | "hasFilters" | "mayLag" | "waits" | "isNew"> &
  Parameters<typeof roleOf>[0] & {
    /** Whether `last_seen_at` is more than an hour ago. */
    isStale: boolean;
  };

/**
 * SQL for whether the viewer may read what was a moment ago: has written nothing for five seconds on any
 * device, and no block of somebody else, suspension or deletion is so new that a replica may lack it. Their
 * times are those of the start of a transaction, and of the clock of an instance: hence ten.
 */
const MAY_LAG = `NOT (
  EXISTS (SELECT FROM sessions w WHERE w.user_id = u.id AND w.written_at > now() - interval '5 seconds')
  OR EXISTS (SELECT FROM blocks WHERE blocked_id = u.id AND created_at > now() - interval '10 seconds')
  OR EXISTS (SELECT FROM users WHERE suspended_at > now() - interval '10 seconds' AND NOT waits)
  OR EXISTS (SELECT FROM users WHERE deleted_at > now() - interval '10 seconds'))`;

const findViewerStatement = (mayLag: string) => `
  SELECT ${authorColumns}, u.role, u.is_moderator AS "isModerator", u.sensitive, u.ai,
    u.suspended_at IS NOT NULL AS waits,
    u.signed_up AND u.created_at > now() - interval '1 day' AS "isNew",
    EXISTS (SELECT FROM filters WHERE user_id = u.id) AS "hasFilters",
    s.last_seen_at < now() - interval '1 hour' AS "isStale", ${mayLag} AS "mayLag"
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.id = $1 AND s.user_id = $2 AND ${mayLogInSql} AND ${validSessionSql}`;

const FIND_VIEWER = findViewerStatement("false");
const FIND_READER = findViewerStatement(MAY_LAG);

const hasReplicas = () => env().DATABASE_REPLICA_URL.length > 0;

const TOUCH_SESSION = "UPDATE sessions SET last_seen_at = now() WHERE id = $1";

/**
 * Reads a session with its account, so that an ended session or a changed role takes effect on the next
 * request. All pages and calls prove the viewer here: who waits for approval passes only where that is asked for.
 * @returns null when the session is not valid
 * @throws AppError forbidden for who waits
 */
export async function findViewer(
  claims: SessionClaims,
  { waiting }: { waiting?: true | undefined } = {},
): Promise<Viewer | null> {
  const statement = hasReplicas() ? FIND_READER : FIND_VIEWER;
  const [row] = await query<Row>(statement, [claims.sessionId, claims.userId]);
  noteSession(claims.sessionId, row !== undefined);
  if (!row) return null;
  if (row.waits && !waiting) throw new AppError("forbidden", authMessages.waits);
  const { isStale, avatarId, isModerator, ...viewer } = row;
  // Written once an hour: a write for each request would cost more than the read.
  if (isStale) await touch(claims.sessionId);
  return { ...viewer, role: roleOf(row), sessionId: claims.sessionId, pfp: toAuthor(row).pfp };
}

/** Never throws: who only reads needs no database that can be written. */
const touch = (sessionId: string) =>
  query(TOUCH_SESSION, [sessionId]).catch((err) => logger.debug({ err }, "session not touched"));

const NOTE_WRITE = "UPDATE sessions SET written_at = now() WHERE id = $1";

/** Keeps with the session that it has written, after the commit: its account reads from the primary then. */
export async function noteWrite({ sessionId }: Caller): Promise<void> {
  if (hasReplicas()) await query(NOTE_WRITE, [sessionId]);
}

const readViewer = cache(async (): Promise<Viewer | null> => {
  const jar = await cookies();
  const claims = await decodeSession(jar.get(sessionCookieName())?.value);
  return claims && findViewer(claims, { waiting: true });
});

/** The viewer of this page, or null; read once for each request. Who waits for approval is redirected. */
export async function getViewer(): Promise<Viewer | null> {
  const viewer = await readViewer();
  if (viewer?.waits) redirect(WAITING_PATH);
  return viewer;
}

/** Who waits for approval; anybody else is redirected. */
export async function requireWaiting(): Promise<Viewer> {
  const viewer = await readViewer();
  if (!viewer?.waits) redirect(viewer ? HOME : `/api/v1/session/end?next=${HOME}`);
  return viewer;
}

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
