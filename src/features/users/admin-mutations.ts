import "server-only";
import { markDeleted, removeFiles } from "@/features/media/removal-service";
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
 * Deletes an account with everything that hangs on it: posts, comments, reactions, follows and their
 * media; all counts follow. Its sessions end with it.
 * @throws AppError not_found, or conflict for the last admin
 */
export async function deleteUser({ id }: { id: string }): Promise<void> {
  const removed = await retrying(() =>
    prisma().$transaction(async (tx) => {
      await requireAnotherAdmin(tx, id, adminUserMessages.lastAdminDeleted);
      await retire(tx, id);
      return purge(tx, id);
    }),
  );
  await removeFiles(removed);
}

/** From here on nobody sees the account, and its name and email are free again. */
async function retire(tx: Tx, id: string): Promise<void> {
  await requireAccount(tx, id);
  await tx.user.update({ where: { id }, data: { deletedAt: new Date() } });
  await tx.session.deleteMany({ where: { userId: id } });
}

/** Removes the rows of a retired account. @returns the media whose files are to be removed */
async function purge(tx: Tx, id: string): Promise<string[]> {
  const media = await tx.$queryRaw<{ id: string }[]>`
    SELECT media_id AS id FROM posts WHERE author_id = ${id}::uuid
    UNION ALL
    SELECT avatar_id FROM users WHERE id = ${id}::uuid AND avatar_id IS NOT NULL`;
  await tx.user.delete({ where: { id } });
  return markDeleted(
    tx,
    media.map((row) => row.id),
  );
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
