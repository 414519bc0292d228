import "server-only";
import { toOwnUser } from "@/features/users/queries";
import type { Prisma, User } from "@/generated/prisma/client";
import { retrying } from "@/lib/database-errors";
import { prisma } from "@/lib/db";
import { AppError, notFound } from "@/lib/errors";
import { newId } from "@/lib/id";
import { logger } from "@/lib/log";
import { sessionCookie } from "./cookie";
import { forgetFailures, limitFailures } from "./failed-logins/server";
import { REFRESH_GRACE_SECONDS, SESSION_MAX_SECONDS } from "./limits";
import { authMessages } from "./messages";
import { hashPassword, verifyPassword } from "./passwords";
import type { SignedIn } from "./schema";
import { firstRefreshToken, hashRefreshToken, nextRefreshToken, signAccessToken } from "./tokens";

export type Identifier = { email?: string; username?: string };

type OpenSession = { data: SignedIn; cookie: string; sessionId: string };

/**
 * Proves a password. Unknown accounts and wrong passwords are told apart by nothing.
 * @throws AppError invalid_credentials, or rate_limited after too many failures of one account
 */
export async function verifyCredentials(identifier: Identifier, password: string): Promise<User> {
  const { email, username } = identifier;
  const user = await prisma().user.findFirst({
    where: { deletedAt: null, ...(email === undefined ? { username: username ?? "" } : { email }) },
  });
  const proved = await limitFailures(user?.id ?? email ?? username ?? "", async () =>
    (await verifyPassword(user?.passwordHash, password)) ? user : null,
  );
  if (!proved) throw new AppError("invalid_credentials", authMessages.invalidCredentials);
  return proved;
}

/** Opens a session for an account: one row, its first refresh token. Lives 90 days at most. */
export async function openSession(user: User): Promise<OpenSession> {
  const sessionId = newId();
  const refreshToken = firstRefreshToken();
  const data = {
    id: sessionId,
    userId: user.id,
    expiresAt: new Date(Date.now() + SESSION_MAX_SECONDS * 1000),
    refreshTokens: { create: { tokenHash: hashRefreshToken(refreshToken), generation: 0 } },
  };
  await retrying(() => prisma().session.create({ data }));
  return present(user, sessionId, refreshToken);
}

/** Ends sessions: their tokens and cookies stop working with the next request. */
export async function endSessions(sessionIds: string[], reason: string): Promise<void> {
  await prisma().session.updateMany({
    where: { id: { in: sessionIds }, revokedAt: null },
    data: { revokedAt: new Date(), revokeReason: reason },
  });
}

/** Ends all sessions of an account. @returns how many were open */
export async function endSessionsOf(userId: string, reason: string): Promise<number> {
  const { count } = await prisma().session.updateMany({
    where: { userId, revokedAt: null, expiresAt: { gt: new Date() } },
    data: { revokedAt: new Date(), revokeReason: reason },
  });
  return count;
}

/**
 * Trades a refresh token for the next pair (RFC 9700 §4.14).
 * Within the grace a used token answers the same successor, as long as that one is unused; any other
 * reuse ends the session.
 * @throws AppError unauthenticated
 */
export async function rotateSession(token: string): Promise<OpenSession> {
  const outcome = await retrying(() =>
    prisma().$transaction((tx) => rotate(tx, hashRefreshToken(token))),
  );
  if (outcome?.user) return present(outcome.user, outcome.sessionId, outcome.next);
  if (outcome?.reusedIn) {
    await endSessions([outcome.reusedIn], "refresh token reused");
    logger.warn({ session: outcome.reusedIn.slice(0, 8) }, "refresh token reused, session ended");
  }
  throw new AppError("unauthenticated", "The session has ended. Log in again.");
}

type Held = { session_id: string; generation: number; live: boolean };

type Use = { seconds_ago: number | null; successor_used: boolean };

async function rotate(tx: Prisma.TransactionClient, tokenHash: Buffer<ArrayBuffer>) {
  // The session's row is the lock: racing tabs go one after the other.
  const [held] = await tx.$queryRaw<Held[]>`
    SELECT r.session_id, r.generation,
      (s.revoked_at IS NULL AND s.expires_at > now() AND s.last_seen_at > now() - interval '30 days') AS live
    FROM refresh_tokens r JOIN sessions s ON s.id = r.session_id
    WHERE r.token_hash = ${tokenHash} FOR UPDATE OF s`;
  if (!held?.live) return null;
  const { session_id: sessionId, generation } = held;
  const [use] = await tx.$queryRaw<Use[]>`
    SELECT extract(epoch FROM clock_timestamp() - r.used_at)::float8 AS seconds_ago,
      EXISTS (SELECT FROM refresh_tokens n WHERE n.session_id = r.session_id
        AND n.generation = r.generation + 1 AND n.used_at IS NOT NULL) AS successor_used
    FROM refresh_tokens r WHERE r.token_hash = ${tokenHash}`;
  const secondsAgo = use?.seconds_ago ?? null;
  if (secondsAgo !== null && (secondsAgo > REFRESH_GRACE_SECONDS || use?.successor_used)) {
    return { reusedIn: sessionId };
  }
  const next = nextRefreshToken(sessionId, generation + 1, tokenHash);
  if (secondsAgo === null) {
    await tx.refreshToken.update({ where: { tokenHash }, data: { usedAt: new Date() } });
    await tx.refreshToken.create({
      data: { tokenHash: hashRefreshToken(next), sessionId, generation: generation + 1 },
    });
  }
  const { user } = await tx.session.update({
    where: { id: sessionId },
    data: { lastSeenAt: new Date() },
    select: { user: true },
  });
  return user.deletedAt ? null : { user, sessionId, next };
}

async function present(user: User, sessionId: string, refreshToken: string): Promise<OpenSession> {
  const claims = { userId: user.id, sessionId };
  const [accessToken, cookie] = await Promise.all([
    signAccessToken(claims),
    sessionCookie({ ...claims, role: user.role }),
  ]);
  return { data: { user: toOwnUser(user), accessToken, refreshToken }, cookie, sessionId };
}

/**
 * Gives an account another password, for whoever forgot theirs or had it stolen: all its sessions end
 * in the same transaction (OWASP ASVS 7.4.3), and failed logins no longer count.
 * @param password of a length that `newPassword` lets through
 * @returns how many sessions ended
 * @throws AppError not_found when the account has been deleted
 */
export async function resetPassword({ userId, password }: { userId: string; password: string }) {
  const passwordHash = await hashPassword(password);
  const ended = await prisma().$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: userId, deletedAt: null },
      data: { passwordHash },
    });
    if (count === 0) throw notFound("User");
    return tx.session.updateMany({
      where: { userId, revokedAt: null, expiresAt: { gt: new Date() } },
      data: { revokedAt: new Date(), revokeReason: "password reset" },
    });
  });
  await forgetFailures(userId);
  return ended.count;
}
