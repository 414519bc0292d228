import "server-only";
import { hashPassword } from "@/features/auth/passwords";
import { discard, markLive, storeImage } from "@/features/media/mutations";
import { toOwnUser } from "@/features/users/queries";
import type { OwnUser } from "@/features/users/schema";
import { emailTaken, nameTaken, usernameTaken } from "@/features/users/server";
import type { Prisma } from "@/generated/prisma/client";
import { retrying } from "@/lib/database-errors";
import { prisma } from "@/lib/db";
import { AppError, type FieldError, notFound } from "@/lib/errors";
import { newId } from "@/lib/id";
import { notify } from "@/lib/job-runner";
import { accountMessages } from "./messages";

type Tx = Prisma.TransactionClient;

/** The name of the job that removes what deleted accounts leave. */
export const PURGE_ACCOUNTS = "purge-accounts";

/**
 * Deletes an account: nobody sees it or anything of it from now on, its sessions have ended, and its
 * name and email are free again. What it left is removed in the background.
 * @returns what is to be done after the commit
 * @throws AppError not_found, or conflict for the last admin
 */
export async function removeAccount(tx: Tx, id: string): Promise<() => Promise<void>> {
  await requireAnotherAdmin(tx, id, accountMessages.lastAdminDeleted);
  await requireAccount(tx, id);
  await tx.user.update({ where: { id }, data: { deletedAt: new Date() } });
  await tx.session.deleteMany({ where: { userId: id } });
  return async () => notify(PURGE_ACCOUNTS);
}

/**
 * Locks the account, so that what happens to it happens in turn.
 * @throws AppError not_found
 */
export async function requireAccount(tx: Tx, id: string): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT FROM users WHERE id = ${id}::uuid AND deleted_at IS NULL FOR UPDATE`;
  if (rows.length === 0) throw notFound("User");
}

/**
 * Locks all admins, so that of two who demote or delete each other at once one stays.
 * @throws AppError conflict when there is no admin beside this account
 */
export async function requireAnotherAdmin(tx: Tx, id: string, message: string): Promise<void> {
  const admins = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE role = 'admin' AND deleted_at IS NULL ORDER BY id FOR UPDATE`;
  if (admins.every((admin) => admin.id === id)) throw new AppError("conflict", message);
}

type NewUser = {
  fullName: string;
  username: string;
  email: string;
  password: string;
  /** Content of the profile picture's file. */
  picture: Buffer;
};

/**
 * Creates an account with its profile picture.
 * @throws AppError conflict naming username, email or both; whatever the picture is refused for
 */
export async function registerUser({ password, picture, ...names }: NewUser): Promise<OwnUser> {
  await requireFreeNames(names);
  const avatar = await storeImage({ bytes: picture, kind: "avatar", field: "pfp" });
  try {
    const passwordHash = await hashPassword(password);
    const row = await retrying(() =>
      prisma().$transaction(async (tx) => {
        await markLive(tx, avatar.mediaId);
        return tx.user.create({
          data: { id: newId(), ...names, passwordHash, avatarId: avatar.mediaId },
        });
      }),
    );
    return toOwnUser(row);
  } catch (error) {
    await discard(avatar.mediaId);
    throw nameTaken(error);
  }
}

async function requireFreeNames({ username, email }: { username: string; email: string }) {
  const holders = await prisma().user.findMany({
    where: { deletedAt: null, OR: [{ username }, { email }] },
    select: { username: true, email: true },
  });
  const errors: FieldError[] = [];
  if (holders.some((holder) => holder.username === username)) errors.push(usernameTaken);
  if (holders.some((holder) => holder.email === email)) errors.push(emailTaken);
  if (errors[0]) throw new AppError("conflict", errors[0].message, { errors });
}
