import "server-only";
import { hashPassword } from "@/features/auth/passwords";
import { discard, markDeleted, removeFiles } from "@/features/media/removal-service";
import { markLive, storeImage } from "@/features/media/service";
import { retrying } from "@/lib/database-errors";
import { prisma } from "@/lib/db";
import { AppError, type FieldError } from "@/lib/errors";
import { newId } from "@/lib/id";
import { toOwnUser } from "./queries";
import type { OwnUser } from "./schema";
import { emailTaken, nameTaken, usernameTaken } from "./taken-names";

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

type ProfileChange = {
  viewerId: string;
  fullName?: string;
  bio?: string;
  /** Content of the new picture's file. */
  picture?: Buffer;
};

/**
 * Changes one's own profile. A former picture is removed once the new one stands.
 * @throws AppError for whatever the picture is refused for
 */
export async function updateProfile({
  viewerId,
  picture,
  ...changes
}: ProfileChange): Promise<OwnUser> {
  if (!picture) {
    const where = { id: viewerId };
    return toOwnUser(await retrying(() => prisma().user.update({ where, data: changes })));
  }
  const avatar = await storeImage({ bytes: picture, kind: "avatar", field: "pfp" });
  try {
    const { row, removed } = await retrying(() =>
      prisma().$transaction(async (tx) => {
        // Locked, so that two changes at once do not both take the same picture for the former one.
        const [former] = await tx.$queryRaw<{ avatar_id: string | null }[]>`
          SELECT avatar_id FROM users WHERE id = ${viewerId}::uuid FOR NO KEY UPDATE`;
        await markLive(tx, avatar.mediaId);
        const data = { ...changes, avatarId: avatar.mediaId };
        const row = await tx.user.update({ where: { id: viewerId }, data });
        return { row, removed: former?.avatar_id ? await markDeleted(tx, [former.avatar_id]) : [] };
      }),
    );
    await removeFiles(removed);
    return toOwnUser(row);
  } catch (error) {
    await discard(avatar.mediaId);
    throw error;
  }
}
