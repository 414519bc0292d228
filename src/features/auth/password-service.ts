import "server-only";
import { prisma } from "@/lib/db";
import { notFound } from "@/lib/errors";
import { forgetFailures } from "./limits";
import { hashPassword } from "./passwords";

/**
 * Gives an account another password, for whoever forgot theirs or had it stolen: all its sessions end
 * in the same transaction (OWASP ASVS 7.4.3), and failed logins no longer count.
 * @param password of a length that `newPassword` lets through
 * @returns how many sessions ended
 * @throws AppError not_found when the account has been deleted
 */
export async function resetPassword({ userId, password }: { userId: string; password: string }) {
  const passwordHash = await hashPassword(password);
  const ended = await prisma().$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: userId, deletedAt: null },
      data: { passwordHash },
    });
    if (count === 0) throw notFound("User");
    return tx.session.updateMany({
      where: { userId, revokedAt: null, expiresAt: { gt: new Date() } },
      data: { revokedAt: new Date(), revokeReason: "password reset" },
    });
  });
  await forgetFailures(userId);
  return ended.count;
}
