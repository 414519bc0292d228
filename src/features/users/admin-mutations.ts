import "server-only";
import { wake } from "@/features/jobs/queue-service";
import { queues } from "@/features/jobs/rules";
import type { Prisma } from "@/generated/prisma/client";
import { retrying } from "@/lib/database-errors";
import { prisma } from "@/lib/db";
import { AppError, notFound } from "@/lib/errors";
import { adminUserMessages } from "./admin-rules";
import type { EditedUser } from "./admin-schema";
import { toOwnUser } from "./queries";
import type { OwnUser } from "./schema";
import { nameTaken } from "./taken-names";

type Tx = Prisma.TransactionClient;

/**
 * Changes an account's name, email or role. What is absent stays as it is.
 * @throws AppError not_found, or conflict for a taken email and for demoting the last admin
 */
export async function updateUser({
  id,
  changes,
}: {
  id: string;
  changes: { [Field in keyof EditedUser]?: EditedUser[Field] | undefined };
}): Promise<OwnUser> {
  try {
    return await retrying(() =>
      prisma().$transaction(async (tx) => {
        if (changes.role === "user") {
          await requireAnotherAdmin(tx, id, adminUserMessages.lastAdminDemoted);
        }
        await requireAccount(tx, id);
        return toOwnUser(await tx.user.update({ where: { id }, data: changes }));
      }),
    );
  } catch (error) {
    throw nameTaken(error);
  }
}

/**
 * Deletes an account: nobody sees it or anything of it from now on, its sessions have ended, and its
 * name and email are free again. Its posts, comments, reactions, follows and their media are removed
 * in the background, however many there are; the counts that they fed follow.
 * @throws AppError not_found, or conflict for the last admin
 */
export async function deleteUser({ id }: { id: string }): Promise<void> {
  await retrying(() =>
    prisma().$transaction(async (tx) => {
      await requireAnotherAdmin(tx, id, adminUserMessages.lastAdminDeleted);
      await requireAccount(tx, id);
      await tx.user.update({ where: { id }, data: { deletedAt: new Date() } });
      await tx.session.deleteMany({ where: { userId: id } });
    }),
  );
  await wake(queues.purgeAccounts);
}

/** Locks the account, so that what happens to it happens in turn. */
async function requireAccount(tx: Tx, id: string): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT FROM users WHERE id = ${id}::uuid AND deleted_at IS NULL FOR UPDATE`;
  if (rows.length === 0) throw notFound("User");
}

/**
 * Locks all admins, so that of two who demote or delete each other at once one stays.
 * @throws AppError conflict when there is no admin beside this account
 */
async function requireAnotherAdmin(tx: Tx, id: string, message: string): Promise<void> {
  const admins = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE role = 'admin' AND deleted_at IS NULL ORDER BY id FOR UPDATE`;
  if (admins.every((admin) => admin.id === id)) throw new AppError("conflict", message);
}
