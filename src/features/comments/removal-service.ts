import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { notFound } from "@/lib/errors";

/**
 * Deletes a comment with its likes; its post counts one less.
 * @returns what is to be done after the commit: nothing
 * @throws AppError not_found
 */
export async function removeComment(
  tx: Prisma.TransactionClient,
  id: string,
): Promise<() => Promise<void>> {
  const { count } = await tx.comment.deleteMany({ where: { id } });
  if (count === 0) throw notFound("Comment");
  return async () => {};
}
