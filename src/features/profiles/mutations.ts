import "server-only";
import { markDeleted, markLive, storeUpload, withNewMedia } from "@/features/media/mutations";
import { toOwnUser } from "@/features/users/queries";
import type { OwnUser } from "@/features/users/schema";
import { loginRequired } from "@/lib/errors";
import type { WaitingUpload } from "@/lib/media/encoder";
import { retrying } from "@/lib/server/database-errors";
import { prisma } from "@/lib/server/db";
import type { ProfileChanges } from "./schema";

/** `picture` is the content of the file. */
type ProfileChange = ProfileChanges & { picture?: WaitingUpload["bytes"] };

/**
 * Changes the viewer's profile, and removes the previous picture.
 * @throws AppError of `storeUpload`, or unauthenticated when the account has been deleted
 */
export async function updateProfile(
  viewer: { id: string },
  { picture, pfpPosition, ...changes }: ProfileChange,
): Promise<OwnUser> {
  if (!picture) {
    const where = { id: viewer.id, deletedAt: null };
    const rows = await retrying(() => prisma().user.updateManyAndReturn({ where, data: changes }));
    if (!rows[0]) throw loginRequired();
    return toOwnUser(rows[0]);
  }
  const avatar = await storeUpload({
    bytes: picture,
    kind: "avatar",
    field: "pfp",
    position: pfpPosition,
    userId: viewer.id,
  });
  const row = await withNewMedia(avatar, async (tx) => {
    // Locked, so that concurrent changes do not remove the same previous picture.
    const [previous] = await tx.$queryRaw<{ avatar_id: string | null }[]>`
      SELECT avatar_id FROM users
      WHERE id = ${viewer.id}::uuid AND deleted_at IS NULL FOR NO KEY UPDATE`;
    if (!previous) throw loginRequired();
    await markLive(tx, avatar.mediaId);
    const data = { ...changes, avatarId: avatar.mediaId };
    if (previous.avatar_id) await markDeleted(tx, [previous.avatar_id]);
    return tx.user.update({ where: { id: viewer.id }, data });
  });
  return toOwnUser(row);
}
