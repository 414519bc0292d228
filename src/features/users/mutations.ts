import "server-only";
import { hashPassword } from "@/features/auth/passwords";
import { authMessages } from "@/features/auth/rules";
import { discard, markLive, storeImage } from "@/features/media/service";
import { isUniqueViolation } from "@/lib/database-errors";
import { prisma } from "@/lib/db";
import { AppError, type FieldError } from "@/lib/errors";
import { newId } from "@/lib/id";
import { toOwnUser } from "./queries";
import type { OwnUser } from "./schema";

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
    const row = await prisma().$transaction(async (tx) => {
      await markLive(tx, avatar.mediaId);
      return tx.user.create({
        data: { id: newId(), ...names, passwordHash, avatarId: avatar.mediaId },
      });
    });
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

const usernameTaken = { path: "username", message: authMessages.usernameTaken };
const emailTaken = { path: "email", message: authMessages.emailTaken };

/** Two registrations at once: the index decides, and its name tells which field lost. */
function nameTaken(error: unknown): unknown {
  for (const [index, taken] of [
    ["username", usernameTaken],
    ["email", emailTaken],
  ] as const) {
    if (isUniqueViolation(error, index)) {
      return new AppError("conflict", taken.message, { errors: [taken], cause: error });
    }
  }
  return error;
}
