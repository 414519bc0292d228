import "server-only";
import { deleteInBatches, prisma, type Tx } from "@/lib/server/db";

/**
 * Why a session ended before its time. A new password, or none, ends them in `setPassword` (`mutations.ts`); an
 * account that is deleted loses its own in `accounts/mutations.ts`.
 */
type Reason =
  | "logged out"
  | "logged in again"
  | "logged out elsewhere"
  | "password changed"
  | "refresh token reused"
  | "suspended"
  | "revoked by the operator";

/** Ends sessions: the next request finds them ended (`valid-session.ts`). */
export async function endSessions(sessionIds: string[], reason: Reason): Promise<void> {
  await prisma().session.updateMany({
    where: { id: { in: sessionIds }, revokedAt: null },
    data: { revokedAt: new Date(), revokeReason: reason },
  });
}

type Ending = {
  userId: string;
  reason: Reason;
  /** Only this one. */
  id?: string;
  /** All but this one, if there is one. */
  except?: string | undefined;
};

/** Ends the sessions of an account. @returns how many were open */
export async function endSessionsOf(ending: Ending, tx: Tx = prisma()): Promise<number> {
  const { userId, reason, id, except } = ending;
  const now = new Date();
  const { count } = await tx.session.updateMany({
    where: { userId, id: id ?? { not: except }, revokedAt: null, expiresAt: { gt: now } },
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
