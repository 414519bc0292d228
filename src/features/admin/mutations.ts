import "server-only";
import { accountMessages } from "@/features/accounts/messages";
import { removeAccount, requireAccount, requireAnotherAdmin } from "@/features/accounts/mutations";
import { toOwnUser } from "@/features/users/queries";
import type { OwnUser } from "@/features/users/schema";
import { nameTaken } from "@/features/users/server";
import { retrying } from "@/lib/database-errors";
import { prisma } from "@/lib/db";
import type { EditedUser } from "./schema";

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
          await requireAnotherAdmin(tx, id, accountMessages.lastAdminDemoted);
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
  const finish = await retrying(() => prisma().$transaction((tx) => removeAccount(tx, id)));
  await finish();
}
