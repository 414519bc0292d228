import "server-only";
import { setPassword } from "@/features/auth/mutations";
import { type OwnProof, requireProof } from "@/features/auth/passkeys/mutations";
import { hashPassword } from "@/features/auth/passwords";
import type { Proved } from "@/features/auth/sign-on/cookie";
import { addIdentity } from "@/features/auth/sign-on/mutations";
import { spendInvite } from "@/features/invites/mutations";
import { requireAdmission } from "@/features/invites/queries";
import { markLive, storeUpload, withNewMedia } from "@/features/media/mutations";
import { wakeRemovals } from "@/features/removals/mutations";
import { emailTaken, toNameConflict, usernameTaken } from "@/features/users/name-conflict";
import type { User } from "@/generated/prisma/client";
import { AppError, type FieldError, notFound } from "@/lib/errors";
import { newId } from "@/lib/id";
import { inTransaction, prisma, type Tx } from "@/lib/server/db";
import { newCode } from "@/lib/server/secret-code";
import { accountMessages } from "./messages";

/**
 * Deletes an account: it and its content are hidden from now on, its sessions end, and its name and
 * email are free again. Its rows are removed in the background.
 * @throws AppError not_found, or conflict for the last admin
 */
export async function removeAccount(tx: Tx, id: string): Promise<void> {
  await requireAnotherAdmin(tx, id, accountMessages.lastAdminDeleted);
  await lockAccount(tx, id);
  await tx.user.update({ where: { id }, data: { deletedAt: new Date() } });
  await tx.session.deleteMany({ where: { userId: id } });
}

/**
 * Deletes the account of a signed-in user, who gives the password or a passkey again.
 * @throws AppError as `requireProof`, or conflict for the last admin
 */
export async function deleteOwnAccount(viewer: { id: string }, own: OwnProof) {
  await inTransaction((tx) => requireAnotherAdmin(tx, viewer.id, accountMessages.lastAdminDeleted));
  await requireProof(viewer, own);
  await inTransaction((tx) => removeAccount(tx, viewer.id));
  wakeRemovals();
}

type PasswordChange = OwnProof & { newPassword: string };

/**
 * Changes the password of a signed-in user, who gives the current one or a passkey; one that was switched off
 * is on again. Their other sessions end.
 * @returns how many sessions ended
 * @throws AppError as `requireProof`
 */
export async function changePassword(
  { id, sessionId }: { id: string; sessionId: string },
  { newPassword, ...own }: PasswordChange,
): Promise<number> {
  const replaces = await requireProof({ id }, { ...own, field: "currentPassword" });
  return setPassword({ userId: id, password: newPassword, replaces, sessionId });
}

/**
 * Locks an account against concurrent changes.
 * @throws AppError not_found
 */
export async function lockAccount(tx: Tx, id: string): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT FROM users WHERE id = ${id}::uuid AND deleted_at IS NULL FOR UPDATE`;
  if (rows.length === 0) throw notFound("User");
}

/**
 * Locks all admins who are not suspended, so that of two who concurrently demote, suspend or delete each
 * other one stays.
 * @throws AppError conflict when there is no admin besides this account
 */
export async function requireAnotherAdmin(tx: Tx, id: string, message: string): Promise<void> {
  const admins = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE role = 'admin' AND deleted_at IS NULL AND suspended_at IS NULL
    ORDER BY id FOR UPDATE`;
  if (admins.length === 1 && admins[0]?.id === id) throw new AppError("conflict", message);
}

type NewUser = {
  fullName: string;
  username: string;
  email: string;
  /** Absent where single sign-on stands for it. */
  password?: string;
  proved?: Proved;
  /** Content of the file. */
  picture: Buffer;
  /** Which square of it is shown. */
  pfpPosition?: string | undefined;
  /** The code of an invitation. */
  invite?: string | undefined;
};

/**
 * Creates an account with its profile picture, where somebody may sign up.
 * @throws AppError forbidden; conflict naming username, email or both; errors of `storeUpload`
 */
export async function registerUser(newUser: NewUser): Promise<User> {
  const { password, proved, picture, pfpPosition, invite, ...names } = newUser;
  await requireAdmission(invite);
  await requireFreeNames(names);
  // Without a password one that nobody knows.
  const passwordHash = await hashPassword(password ?? newCode());
  const passwordOffAt = password === undefined ? new Date() : null;
  const avatar = await storeUpload({
    bytes: picture,
    kind: "avatar",
    field: "pfp",
    position: pfpPosition,
  });
  try {
    return await withNewMedia(avatar, async (tx) => {
      await spendInvite(tx, invite);
      await markLive(tx, avatar.mediaId);
      const user = await tx.user.create({
        data: { id: newId(), ...names, passwordHash, passwordOffAt, avatarId: avatar.mediaId },
      });
      if (proved) await addIdentity(tx, user.id, proved);
      return user;
    });
  } catch (error) {
    throw toNameConflict(error);
  }
}

async function requireFreeNames({ username, email }: { username: string; email: string }) {
  const users = await prisma().user.findMany({
    where: { deletedAt: null, OR: [{ username }, { email }] },
    select: { username: true, email: true },
  });
  const errors: FieldError[] = [];
  if (users.some((user) => user.username === username)) errors.push(usernameTaken);
  if (users.some((user) => user.email === email)) errors.push(emailTaken);
  if (errors[0]) throw new AppError("conflict", errors[0].message, { errors });
}
