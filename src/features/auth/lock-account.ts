import "server-only";
import { loginRequired, notFound } from "@/lib/errors";
import type { Tx } from "@/lib/server/db";

type Owner = {
  id: string;
  /** Of who changes the own account; absent for the link of a mail and for administrators. */
  sessionId?: string | undefined;
};

/** Who is logged in, and by which session. */
export type SessionOwner = { id: string; sessionId: string };

type Locked = { email: string; username: string; hasPassword: boolean };

/**
 * Locks an account before anything changes how one logs in to it: of two changes one waits here, and does
 * nothing when the other has ended its session.
 * @throws AppError unauthenticated when the session has ended, else not_found when the account is deleted
 */
export async function lockAccount(tx: Tx, { id, sessionId }: Owner): Promise<Locked> {
  const [account] = await tx.$queryRaw<Locked[]>`
    SELECT email, username, password_off_at IS NULL AS "hasPassword"
    FROM users WHERE id = ${id}::uuid AND deleted_at IS NULL FOR UPDATE`;
  if (!sessionId) {
    if (account) return account;
    throw notFound("User");
  }
  // In a statement of its own, which sees what was committed while the lock was waited for.
  const open = await tx.session.findFirst({
    where: { id: sessionId, userId: id, revokedAt: null },
  });
  if (!account || !open) throw loginRequired();
  return account;
}
