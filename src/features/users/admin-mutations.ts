import "server-only";
import { retrying } from "@/lib/database-errors";
import { prisma } from "@/lib/db";
import { removeAccount, requireAccount, requireAnotherAdmin } from "./account-service";
import { adminUserMessages } from "./admin-rules";
import type { EditedUser } from "./admin-schema";
import { toOwnUser } from "./queries";
import type { OwnUser } from "./schema";
import { nameTaken } from "./taken-names";

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
  const finish = await retrying(() => prisma().$transaction((tx) => removeAccount(tx, id)));
  await finish();
}
