import "server-only";
import { Prisma } from "@/generated/prisma/client";
import { AppError } from "@/lib/errors";
import { inTransaction, oneAtATime, type Tx } from "@/lib/server/db";
import { logger } from "@/lib/server/log";
import { hashOfCode } from "@/lib/server/secret-code";
import { endSessions } from "./end-sessions";
import { REFRESH_GRACE_SECONDS } from "./limits";
import { type OpenSession, toOpenSession } from "./mutations";
import { nextRefreshToken, sessionOfRefreshToken } from "./tokens";
import { validSessionSql } from "./valid-session";

/**
 * Trades a refresh token for the next pair (RFC 9700 §4.14).
 * While its successor is unused, a used token returns it again: within the grace period, and after a lost
 * response for as long as the cookie of the session comes with it. Any other reuse ends the session, also of a
 * token that is no longer stored: two generations are.
 * @param cookieSession the session that the cookie of the request names
 * @throws AppError unauthenticated
 */
export async function rotateSession(token: string, cookieSession?: string): Promise<OpenSession> {
  const signedIn = sessionOfRefreshToken(token);
  const tokenHash = hashOfCode(token);
  const outcome =
    signedIn &&
    (await oneAtATime(signedIn, () =>
      inTransaction((tx) => rotate(tx, { tokenHash, signedIn, cookieSession })),
    ));
  if (outcome && "user" in outcome) {
    return toOpenSession(outcome.user, outcome.sessionId, outcome.next);
  }
  if (outcome) {
    await endSessions([outcome.reusedIn], "refresh token reused");
    logger.warn({ session: outcome.reusedIn.slice(0, 8) }, "refresh token reused, session ended");
  }
  throw new AppError("unauthenticated", "The session has ended. Log in again.");
}

type TokenRow = { session_id: string; generation: number; is_valid: boolean };

type TokenUsage = { seconds_ago: number | null; successor_used: boolean };

type Sent = {
  tokenHash: Buffer<ArrayBuffer>;
  /** The session that the token names. */
  signedIn: string;
  cookieSession: string | undefined;
};

async function rotate(tx: Tx, { tokenHash, signedIn, cookieSession }: Sent) {
  // The row of the session is the lock for concurrent tabs.
  const [found] = await tx.$queryRaw<TokenRow[]>`
    SELECT r.session_id, r.generation, (${Prisma.raw(validSessionSql)}) AS is_valid
    FROM refresh_tokens r JOIN sessions s ON s.id = r.session_id
    WHERE r.token_hash = ${tokenHash} FOR UPDATE OF s`;
  if (!found) return findReused(tx, signedIn);
  if (!found.is_valid) return null;
  const { session_id: sessionId, generation } = found;
  const [usage] = await tx.$queryRaw<TokenUsage[]>`
    SELECT extract(epoch FROM clock_timestamp() - r.used_at)::float8 AS seconds_ago,
      EXISTS (SELECT FROM refresh_tokens n WHERE n.session_id = r.session_id
        AND n.generation = r.generation + 1 AND n.used_at IS NOT NULL) AS successor_used
    FROM refresh_tokens r WHERE r.token_hash = ${tokenHash}`;
  // Its successor was used while this waited for the lock.
  if (!usage) return { reusedIn: sessionId };
  const { seconds_ago: secondsAgo, successor_used: successorUsed } = usage;
  const isLate = secondsAgo !== null && secondsAgo > REFRESH_GRACE_SECONDS;
  if (successorUsed || (isLate && cookieSession !== sessionId)) {
    return { reusedIn: sessionId };
  }
  const next = nextRefreshToken(sessionId, generation + 1, tokenHash);
  if (secondsAgo === null) {
    // By the clock that measures the grace period.
    await tx.$executeRaw`
      UPDATE refresh_tokens SET used_at = clock_timestamp() WHERE token_hash = ${tokenHash}`;
    await tx.refreshToken.deleteMany({ where: { sessionId, generation: { lt: generation } } });
    await tx.refreshToken.create({
      data: { tokenHash: hashOfCode(next), sessionId, generation: generation + 1 },
    });
  }
  const { user } = await tx.session.update({
    where: { id: sessionId },
    data: { lastSeenAt: new Date() },
    select: { user: true },
  });
  const isGone = user.deletedAt || (user.suspendedAt && !user.waits);
  return isGone ? null : { user, sessionId, next };
}

/** A token of a session that is open, which is older than the stored ones. */
async function findReused(tx: Tx, sessionId: string) {
  const isOpen = { id: sessionId, revokedAt: null, expiresAt: { gt: new Date() } };
  return (await tx.session.findFirst({ where: isOpen })) && { reusedIn: sessionId };
}
