import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { fieldError } from "@/lib/errors";
import { fullCount } from "@/lib/format";
import { mediaMessages } from "@/lib/media/messages";
import { prisma } from "@/lib/server/db";
import { env } from "@/lib/server/env";

/** From this part of the quota on, Create says how much is used. */
const NEAR = 0.8;

const inMegabytes = (bytes: number) => fullCount(Math.round(bytes / 1024 ** 2));

const quota = () => env().QUOTA_MB * 1024 ** 2;

type Db = Pick<Prisma.TransactionClient, "$queryRaw">;

/** How many bytes the files of a user's posts have, of uploads that are not published yet, too. */
async function readStoredBytes(userId: string, db: Db): Promise<number> {
  const [total] = await db.$queryRaw<{ value: bigint }[]>`
    SELECT value FROM user_totals WHERE user_id = ${userId}::uuid AND name = 'stored_bytes'`;
  return Number(total?.value ?? 0);
}

/** How much of their quota a user has filled, in words, once most of it is. */
export async function findQuotaNote(userId: string): Promise<string | undefined> {
  const used = await readStoredBytes(userId, prisma());
  if (used < NEAR * quota()) return undefined;
  return `Your pictures use ${inMegabytes(used)} of ${inMegabytes(quota())} MB.`;
}

/**
 * Of uploads that are stored at the same time, each waits here for the others, if its row is written in `db`.
 * @throws AppError too_large naming `field` where the files of a user have more bytes than QUOTA_MB allows
 */
export async function requireRoom(userId: string, field: string, db: Db = prisma()): Promise<void> {
  if ((await readStoredBytes(userId, db)) <= quota()) return;
  const message = `Your pictures fill your ${inMegabytes(quota())} MB. ${mediaMessages.makeRoom}`;
  throw fieldError("too_large", field, message);
}
