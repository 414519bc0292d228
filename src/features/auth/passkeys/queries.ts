import "server-only";
import type { Passkey as Row } from "@/generated/prisma/client";
import { prisma } from "@/lib/server/db";
import type { Passkey } from "./schema";

/** The passkeys of an account, the oldest first. */
export const findPasskeys = (userId: string) =>
  prisma().passkey.findMany({ where: { userId }, orderBy: { id: "asc" } });

/** The same as their owner sees them, with the state of the password. */
export async function listPasskeys({ id: userId }: { id: string }) {
  const [rows, user] = await Promise.all([
    findPasskeys(userId),
    prisma().user.findUnique({ where: { id: userId }, select: { passwordOffAt: true } }),
  ]);
  return { passkeys: rows.map(toPasskey), isPasskeyOnly: Boolean(user?.passwordOffAt) };
}

export const toPasskey = ({ id, name, createdAt, lastUsedAt }: Row): Passkey => ({
  _id: id,
  name,
  addedAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
