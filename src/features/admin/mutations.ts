import "server-only";
import { accountMessages } from "@/features/accounts/messages";
import { lockAccount, removeAccount, requireAnotherAdmin } from "@/features/accounts/mutations";
import { toNameConflict } from "@/features/users/name-conflict";
import { toOwnUser } from "@/features/users/queries";
import type { OwnUser } from "@/features/users/schema";
import { retrying } from "@/lib/server/database-errors";
import { prisma } from "@/lib/server/db";
import type { EditedUser } from "./schema";

/**
 * Changes the name, email or role of an account; absent fields stay.
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
        await lockAccount(tx, id);
        return toOwnUser(await tx.user.update({ where: { id }, data: changes }));
      }),
    );
  } catch (error) {
    throw toNameConflict(error);
  }
}

/**
 * Deletes an account (`removeAccount`); its posts, comments, reactions, follows and media are removed
 * in the background.
 * @throws AppError not_found, or conflict for the last admin
 */
export async function deleteUser({ id }: { id: string }): Promise<void> {
  const finish = await retrying(() => prisma().$transaction((tx) => removeAccount(tx, id)));
  await finish();
}
