import "server-only";
import { removeInBatches } from "@/features/jobs/batch-service";

// A session that was ended is kept for a week, for whoever looks into a theft.
const REMOVE_SESSIONS = `
  DELETE FROM sessions WHERE id = ANY (ARRAY(
    (SELECT id FROM sessions WHERE expires_at < now() LIMIT $1)
    UNION ALL (SELECT id FROM sessions WHERE revoked_at < now() - interval '7 days' LIMIT $1)
  )) RETURNING id`;

// The library that counts keeps milliseconds.
const REMOVE_LIMITS = `
  DELETE FROM rate_limits WHERE key = ANY (ARRAY(
    SELECT key FROM rate_limits WHERE expire < extract(epoch FROM now()) * 1000 LIMIT $1
  )) RETURNING key`;

/** Removes sessions that can never live again, in batches, and their refresh tokens with them. */
export const removeEndedSessions = (isOver: () => boolean) =>
  removeInBatches("remove_sessions", REMOVE_SESSIONS, isOver);

/** Removes counters of limits whose window has ended, in batches. */
export const removeExpiredLimits = (isOver: () => boolean) =>
  removeInBatches("remove_limits", REMOVE_LIMITS, isOver);
