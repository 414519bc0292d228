import "server-only";
import { deleteInBatches, prisma, type Tx } from "@/lib/server/db";

/**
 * Ends sessions: their tokens and cookies stop working with the next request, because `valid-session.ts` finds them
 * ended.
 */
export async function endSessions(sessionIds: string[], reason: string): Promise<void> {
  await prisma().session.updateMany({
    where: { id: { in: sessionIds }, revokedAt: null },
    data: { revokedAt: new Date(), revokeReason: reason },
  });
}

type Ending = {
  userId: string;
  reason: string;
  /** One of them, or all but one; absent: all. */
  id?: string | { not: string | undefined };
};

/** Ends the sessions of an account. @returns how many were open */
export async function endSessionsOf(ending: Ending, tx: Tx = prisma()): Promise<number> {
  const { userId, reason, id } = ending;
  const now = new Date();
  const { count } = await tx.session.updateMany({
    where: { userId, id, revokedAt: null, expiresAt: { gt: now } },
    data: { revokedAt: now, revokeReason: reason },
  });
  return count;
}

// Ended sessions are kept for a week for investigations.
const REMOVE_SESSIONS = `
  DELETE FROM sessions WHERE id = ANY (ARRAY(
    (SELECT id FROM sessions WHERE expires_at < now() LIMIT $1)
    UNION ALL (SELECT id FROM sessions WHERE revoked_at < now() - interval '7 days' LIMIT $1)
  )) RETURNING id`;

/** Removes expired and ended sessions in batches, with their refresh tokens. */
export const removeEndedSessions = (isOver: () => boolean) =>
  deleteInBatches(REMOVE_SESSIONS, isOver);
