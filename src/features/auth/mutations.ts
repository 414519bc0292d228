import "server-only";
import { toOwnUser } from "@/features/users/queries";
import { without } from "@/features/users/visibility";
import type { User } from "@/generated/prisma/client";
import { AppError, fieldError, loginRequired, notFound } from "@/lib/errors";
import { newId } from "@/lib/id";
import { retrying } from "@/lib/server/database-errors";
import { inTransaction, prisma, query, type Tx } from "@/lib/server/db";
import { hashOfCode } from "@/lib/server/secret-code";
import { sessionCookie } from "./cookie";
import type { LoginSource } from "./devices/cookie";
import { endSessionsOf } from "./end-sessions";
import { type Attempt, limitFailedLogins } from "./failed-logins";
import { SESSION_MAX_SECONDS } from "./limits";
import { authMessages } from "./messages";
import { hashPassword, verifyPassword } from "./passwords";
import { spendRecoveryCode } from "./recovery-codes";
import type { SignedIn } from "./schema";
import { firstRefreshToken, signAccessToken } from "./tokens";

export type Identifier = { email?: string; username?: string };

export type OpenSession = { data: SignedIn; cookie: string; sessionId: string };

type Secret = Attempt & { user: Pick<User, "id" | "passwordHash" | "suspendedAt"> | null };

/**
 * Whether this is the password of an account, or a recovery code of it, which is used up. A code cannot be
 * guessed, and is valid also after too many wrong passwords.
 */
const isSecretOf = async (attempt: Secret, sent: string) =>
  (await spendRecoveryCode(attempt.user, sent)) ||
  limitFailedLogins(attempt, () => verifyPassword(attempt.user?.passwordHash, sent));

/**
 * Verifies a password or a recovery code. The response does not tell an unknown account from a wrong password, and only the
 * right one learns that the account is suspended.
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
  const matches = await isSecretOf({ typed: email ?? username ?? "", user, source }, password);
  if (!user || !matches) {
    throw new AppError("invalid_credentials", authMessages.invalidCredentials);
  }
  if (user.suspendedAt) throw new AppError("forbidden", authMessages.suspended);
  return user;
}

type OwnPassword = {
  password: string;
  source: LoginSource;
  /** The field that a refusal names. */
  field?: string;
};

/**
 * Verifies the password of a signed-in user again, or a recovery code. A failure counts as a failed login, and is no 401,
 * which would end the session.
 * @returns the hash of the password
 * @throws AppError invalid_input naming the field, or rate_limited after too many failures
 */
export async function requirePassword(
  viewer: { id: string },
  { password, source, field = "password" }: OwnPassword,
): Promise<string> {
  const user = await prisma().user.findFirst({
    where: { id: viewer.id, deletedAt: null },
    select: { id: true, passwordHash: true, suspendedAt: true },
  });
  if (!user) throw loginRequired();
  const matches = await isSecretOf({ typed: viewer.id, user, source }, password);
  if (!matches) throw fieldError("invalid_input", field, authMessages.wrongPassword);
  return user.passwordHash;
}

// A reset changes the hash before it ends the sessions: the lock waits for it.
const OPEN_SESSION = `
  WITH account AS (
    SELECT u.id FROM users u WHERE u.id = $1 AND u.password_hash = $2 AND ${without("gone")} FOR SHARE
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
    sessionCookie({ ...claims, role: user.role }),
  ]);
  return { data: { user: toOwnUser(user), accessToken, refreshToken }, cookie, sessionId };
}

type NewHash = {
  userId: string;
  passwordHash: string;
  /** The hash of the current one, where the user has given it: no other change may be undone. */
  replaces?: string;
  /** The session that continues. */
  sessionId?: string;
  /** What else the same transaction does. */
  also?: (tx: Tx) => Promise<void>;
};

type NewPassword = Omit<NewHash, "passwordHash"> & { password: string };

/**
 * Sets a new password, as `setPasswordHash` does. @param change with a `password` that is valid for `newPassword`
 */
export const setPassword = async ({ password, ...change }: NewPassword): Promise<number> =>
  setPasswordHash({ ...change, passwordHash: await hashPassword(password) });

/**
 * Sets the password, which logs in from now on. The other sessions of the account, its recovery codes and
 * its link of a mail end in the same transaction (OWASP ASVS 7.4.3).
 * @returns how many sessions ended
 * @throws AppError not_found when the account has been deleted; invalid_input naming `currentPassword` when
 *   another password has replaced that one
 */
export async function setPasswordHash(change: NewHash): Promise<number> {
  const { userId, passwordHash, replaces, sessionId, also } = change;
  return inTransaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: userId, deletedAt: null, passwordHash: replaces },
      data: { passwordHash, passwordOffAt: null, offPasswordHash: null },
    });
    if (count === 0) {
      throw replaces
        ? fieldError("invalid_input", "currentPassword", authMessages.wrongPassword)
        : notFound("User");
    }
    await tx.recoveryCode.deleteMany({ where: { userId } });
    await also?.(tx);
    await tx.passwordReset.updateMany({ where: { userId }, data: { tokenHash: null } });
    return endSessionsOf({ userId, reason: "password changed", except: sessionId }, tx);
  });
}

/** Removes what logs in beside the password, except passkeys that are kept. @returns how many passkeys */
export async function removeOtherLogins(tx: Tx, userId: string, kept: string[] = []) {
  await tx.identity.deleteMany({ where: { userId } });
  const { count } = await tx.passkey.deleteMany({ where: { userId, id: { notIn: kept } } });
  return count;
}
