import "server-only";
import { deleteInBatches } from "@/lib/db";

// A session that was ended is kept for a week, for whoever looks into a theft.
const REMOVE_SESSIONS = `
  DELETE FROM sessions WHERE id = ANY (ARRAY(
    (SELECT id FROM sessions WHERE expires_at < now() LIMIT $1)
    UNION ALL (SELECT id FROM sessions WHERE revoked_at < now() - interval '7 days' LIMIT $1)
  )) RETURNING id`;

/** Removes sessions that can never live again, in batches, and their refresh tokens with them. */
export const removeEndedSessions = (isOver: () => boolean) =>
  deleteInBatches("remove_sessions", REMOVE_SESSIONS, isOver);
