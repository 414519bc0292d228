import "server-only";
import { spendInvite } from "@/features/invites/mutations";
import { requireAdmission } from "@/features/invites/queries";
import { markLive, storeUpload, withNewMedia } from "@/features/media/mutations";
import { wakeRemovals } from "@/features/removals/mutations";
import { emailTaken, toNameConflict, usernameTaken } from "@/features/users/name-conflict";
import type { Role } from "@/features/users/roles";
import type { User } from "@/generated/prisma/client";
import { AppError, type FieldError, fieldError } from "@/lib/errors";
import { newId } from "@/lib/id";
import type { WaitingUpload } from "@/lib/media/encoder";
import { inTransaction, prisma, type Tx } from "@/lib/server/db";
import { newCode } from "@/lib/server/secret-code";
import { lockAccount, type SessionOwner } from "../lock-account";
import { accountMessages, authMessages } from "../messages";
import { setPassword } from "../mutations";
import { removePasswordlessLogins } from "../passwordless-logins";
import { hashPassword } from "../passwords";
import { type OwnProof, requireProof } from "../proof";
import type { KeptLogins, Registration } from "../schema";
import type { Proved } from "../sign-on/cookie";
import { addIdentity } from "../sign-on/mutations";

/**
 * Deletes an account: it and its content are hidden from now on, its sessions end, and its name and
 * email are free again. Its rows are removed in the background.
 * @throws AppError as `lockAccount`, or conflict for the last admin
 */
export async function removeAccount(tx: Tx, id: string, sessionId?: string): Promise<void> {
  await requireAnotherAdmin(tx, id, accountMessages.lastAdminDeleted);
  await lockAccount(tx, { id, sessionId });
  await tx.user.update({ where: { id }, data: { deletedAt: new Date() } });
  await tx.session.deleteMany({ where: { userId: id } });
}

/**
 * Deletes the account of a signed-in user, who gives the password or a passkey again.
 * @throws AppError as `requireProof` and `removeAccount`
 */
export async function deleteOwnAccount(viewer: SessionOwner, own: OwnProof) {
  await requireProof(viewer, own);
  await inTransaction((tx) => removeAccount(tx, viewer.id, viewer.sessionId));
  wakeRemovals();
}

type PasswordChange = OwnProof & KeptLogins & { newPassword: string };

/**
 * Changes the password of a signed-in user, who gives the current one or a passkey; a password that was switched off
 * is switched on. Their other sessions end. Where the call names passkeys or connections to keep, the others are removed.
 * @returns how many sessions ended
 * @throws AppError as `requireProof` and `lockAccount`
 */
export async function changePassword(
  viewer: SessionOwner,
  { newPassword, keepPasskeys, keepConnections, ...own }: PasswordChange,
): Promise<number> {
  const { id: userId, sessionId } = viewer;
  const before = await passwordOf(prisma(), userId);
  await requireProof(viewer, { ...own, field: "currentPassword" });
  const also = async (tx: Tx) => {
    // Another change has been made since the proof.
    if ((await passwordOf(tx, userId)) !== before)
      throw fieldError("invalid_input", "currentPassword", authMessages.wrongPassword);
    await removePasswordlessLogins(tx, userId, { keepPasskeys, keepConnections });
  };
  return setPassword({ userId, password: newPassword, sessionId, also });
}

const passwordOf = async (tx: Pick<Tx, "user">, id: string) =>
  (await tx.user.findFirst({ where: { id, deletedAt: null }, select: { passwordHash: true } }))
    ?.passwordHash;

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

/** Who acts on others; without a role an administrator. */
export type Actor = { id: string; role?: Role };

/**
 * Keeps moderators from acting on the account of an administrator or a moderator, whose row is locked.
 * @param actor null for the operator
 * @throws AppError forbidden
 */
export async function requireOrdinary(tx: Tx, actor: Actor | null, id: string): Promise<void> {
  if (actor?.role !== "moderator") return;
  const [account] = await tx.$queryRaw<{ isOrdinary: boolean }[]>`
    SELECT role = 'user' AND NOT is_moderator AS "isOrdinary" FROM users WHERE id = ${id}::uuid`;
  if (account?.isOrdinary === false) throw new AppError("forbidden", accountMessages.notOrdinary);
}

type NewUser = Registration & {
  /** Absent where single sign-on stands for it. */
  password?: string;
  proved?: Proved;
  /** Content of the file. */
  picture: WaitingUpload["bytes"];
  /** Of the visitor. */
  network?: string;
};

/**
 * Creates an account with its profile picture, where somebody may sign up.
 * @throws AppError forbidden; conflict naming username, email or both; errors of `storeUpload`
 */
export async function registerUser(newUser: NewUser): Promise<User> {
  const {
    password,
    proved,
    picture,
    network,
    pfpPosition,
    invite,
    sentence = "",
    ...names
  } = newUser;
  const { isInvited, waits } = await requireAdmission(invite, proved !== undefined);
  await requireFreeNames(names);
  // Without a password one that nobody knows.
  const passwordHash = await hashPassword(password ?? newCode());
  const passwordOffAt = password === undefined ? new Date() : null;
  const avatar = await storeUpload({
    bytes: picture,
    kind: "avatar",
    field: "pfp",
    position: pfpPosition,
    network,
  });
  try {
    return await withNewMedia(avatar, async (tx) => {
      if (isInvited) await spendInvite(tx, invite);
      await markLive(tx, avatar.mediaId);
      const waiting = waits && { waits, sentence, suspendedAt: new Date() };
      const logins = { passwordHash, passwordOffAt, avatarId: avatar.mediaId };
      const user = await tx.user.create({
        data: { id: newId(), ...names, ...logins, signedUp: !isInvited, ...waiting },
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
