import "server-only";
import { toOwnUser } from "@/features/users/queries";
import { roleOf } from "@/features/users/roles";
import type { User } from "@/generated/prisma/client";
import { AppError, fieldError, loginRequired } from "@/lib/errors";
import { newId } from "@/lib/id";
import { retrying } from "@/lib/server/database-errors";
import { inTransaction, prisma, query, type Tx } from "@/lib/server/db";
import { hashOfCode, newCode } from "@/lib/server/secret-code";
import { sessionCookie } from "./cookie";
import type { LoginSource } from "./devices/cookie";
import { endSessionsOf } from "./end-sessions";
import { limitFailedLogins } from "./failed-logins";
import { SESSION_MAX_SECONDS } from "./limits";
import { lockAccount } from "./lock-account";
import { authMessages } from "./messages";
import { hashPassword, verifyPassword } from "./passwords";
import type { SignedIn } from "./schema";
import { firstRefreshToken, signAccessToken } from "./tokens";
import { mayLogInSql } from "./valid-session";

export type Identifier = { email?: string; username?: string };

export type OpenSession = { data: SignedIn; cookie: string; sessionId: string };

/**
 * Verifies a password. The response does not tell an unknown account from a wrong password, and only the right
 * one learns that the account is suspended.
 * @throws AppError invalid_credentials, forbidden, or rate_limited after too many failures
 */
export async function verifyCredentials(
  { email, username }: Identifier,
  password: string,
  source: LoginSource,
): Promise<User> {
  const user = await prisma().user.findFirst({
    where: { deletedAt: null, ...(email === undefined ? { username: username ?? "" } : { email }) },
  });
  if (source.log) source.log.account = user?.id;
  const matches = await limitFailedLogins({ typed: email ?? username ?? "", user, source }, () =>
    verifyPassword(user?.passwordHash, password),
  );
  if (!user || !matches) {
    throw new AppError("invalid_credentials", authMessages.invalidCredentials);
  }
  if (user.suspendedAt && !user.waits) throw new AppError("forbidden", authMessages.suspended);
  return user;
}

type OwnPassword = {
  password: string;
  source: LoginSource;
  /** The field that a refusal names. */
  field?: string;
};

/**
 * Verifies the password of a signed-in user again. A failure counts as a failed login, and is no 401, which
 * would end the session.
 * @throws AppError invalid_input naming the field, or rate_limited after too many failures
 */
export async function requirePassword(
  viewer: { id: string },
  { password, source, field = "password" }: OwnPassword,
): Promise<void> {
  const user = await prisma().user.findFirst({
    where: { id: viewer.id, deletedAt: null },
    select: { id: true, passwordHash: true },
  });
  if (!user) throw loginRequired();
  const matches = await limitFailedLogins({ typed: viewer.id, user, source }, () =>
    verifyPassword(user.passwordHash, password),
  );
  if (!matches) throw fieldError("invalid_input", field, authMessages.wrongPassword);
}

// A reset changes the hash before it ends the sessions: the lock waits for it.
const OPEN_SESSION = `
  WITH account AS (
    SELECT u.id FROM users u WHERE u.id = $1 AND u.password_hash = $2 AND ${mayLogInSql} FOR SHARE
  ), session AS (
    INSERT INTO sessions (id, user_id, expires_at, device)
    SELECT $3, id, now() + make_interval(secs => ${SESSION_MAX_SECONDS}), $5 FROM account RETURNING id
  )
  INSERT INTO refresh_tokens (token_hash, session_id, generation)
  SELECT $4, id, 0 FROM session RETURNING session_id`;

/**
 * Opens a session for an account, of 90 days at most.
 * @param user as it was when its password was verified
 * @param deviceName the browser and the system in words
 * @throws AppError invalid_credentials when the password was reset since then, or the account deleted
 */
export async function openSession(user: User, deviceName: string): Promise<OpenSession> {
  const sessionId = newId();
  const refreshToken = firstRefreshToken(sessionId);
  const tokenHash = hashOfCode(refreshToken);
  const values = [user.id, user.passwordHash, sessionId, tokenHash, deviceName];
  const opened = await retrying(() => query(OPEN_SESSION, values));
  if (opened.length === 0) {
    throw new AppError("invalid_credentials", authMessages.invalidCredentials);
  }
  return toOpenSession(user, sessionId, refreshToken);
}

/** Signs the tokens and the cookie of a session. */
export async function toOpenSession(
  user: User,
  sessionId: string,
  refreshToken: string,
): Promise<OpenSession> {
  const claims = { userId: user.id, sessionId };
  const [accessToken, cookie] = await Promise.all([
    signAccessToken(claims),
    sessionCookie({ ...claims, role: roleOf(user) }),
  ]);
  return { data: { user: toOwnUser(user), accessToken, refreshToken }, cookie, sessionId };
}

type NewPassword = {
  userId: string;
  /** Valid for `newPassword`; null: none logs in from now on. */
  password: string | null;
  /** The session of who changes the own one, which continues. */
  sessionId?: string;
  /** What else the same transaction does. */
  also?: (tx: Tx) => Promise<void>;
};

/**
 * Sets the password of an account, or switches it off. The other sessions end in the same transaction, and recovery
 * codes go (OWASP ASVS 7.4.3); the link of a mail does not, or who guessed the password would void it.
 * @returns how many sessions ended
 * @throws AppError as `lockAccount`
 */
export async function setPassword(change: NewPassword): Promise<number> {
  const { userId, password, sessionId, also } = change;
  // Also without a password a hash: the version before this one reads no account without.
  const passwordHash = await hashPassword(password ?? newCode());
  const passwordOffAt = password === null ? new Date() : null;
  return inTransaction(async (tx) => {
    await lockAccount(tx, { id: userId, sessionId });
    await also?.(tx);
    // With the version before this one neither a former password nor a code logs in afterwards.
    const data = { passwordHash, passwordOffAt, offPasswordHash: null };
    await tx.user.update({ where: { id: userId }, data });
    await tx.recoveryCode.deleteMany({ where: { userId } });
    return endSessionsOf({ userId, reason: "password changed", except: sessionId }, tx);
  });
}
