import "server-only";
import { wake } from "@/features/jobs/queue-service";
import { queues } from "@/features/jobs/rules";
import type { Prisma } from "@/generated/prisma/client";
import { AppError, notFound } from "@/lib/errors";
import { adminUserMessages } from "./admin-rules";

type Tx = Prisma.TransactionClient;

/**
 * Deletes an account: nobody sees it or anything of it from now on, its sessions have ended, and its
 * name and email are free again. What it left is removed in the background.
 * @returns what is to be done after the commit
 * @throws AppError not_found, or conflict for the last admin
 */
export async function removeAccount(tx: Tx, id: string): Promise<() => Promise<void>> {
  await requireAnotherAdmin(tx, id, adminUserMessages.lastAdminDeleted);
  await requireAccount(tx, id);
  await tx.user.update({ where: { id }, data: { deletedAt: new Date() } });
  await tx.session.deleteMany({ where: { userId: id } });
  return () => wake(queues.purgeAccounts);
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
