import "server-only";
import type { Passkey as Row } from "@/generated/prisma/client";
import { prisma } from "@/lib/server/db";
import type { Passkey } from "./schema";

/** The passkeys of an account, the oldest first. */
export const findPasskeys = (userId: string) =>
  prisma().passkey.findMany({ where: { userId }, orderBy: { id: "asc" } });

/** The same as their owner sees them, with the state of the password. */
export async function listPasskeys({ id: userId }: { id: string }) {
  const [rows, user, recoveryCodes] = await Promise.all([
    findPasskeys(userId),
    prisma().user.findUnique({ where: { id: userId }, select: { passwordOffAt: true } }),
    prisma().recoveryCode.count({ where: { userId } }),
  ]);
  const isPasskeyOnly = Boolean(user?.passwordOffAt);
  return { passkeys: rows.map(toPasskey), isPasskeyOnly, recoveryCodes };
}

export const toPasskey = ({ id, name, createdAt, lastUsedAt }: Row): Passkey => ({
  _id: id,
  name,
  addedAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
