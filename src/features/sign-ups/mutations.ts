import "server-only";
import { recordAct } from "@/features/audit/mutations";
import { removeAccount } from "@/features/auth/accounts/mutations";
import { lockAccount } from "@/features/auth/lock-account";
import { mailOwner } from "@/features/auth/owner-mails";
import { wakeRemovals } from "@/features/removals/mutations";
import { found } from "@/lib/errors";
import { inTransaction } from "@/lib/server/db";
import { isWaiting } from "./queries";
import type { SignUpOutcome } from "./schema";

/**
 * Lets an account that waits in, or deletes it, and mails its owner.
 * @throws AppError not_found when it does not wait
 */
export async function settleSignUp(
  moderator: { id: string },
  { id, outcome }: { id: string; outcome: SignUpOutcome },
): Promise<void> {
  const owner = await inTransaction(async (tx) => {
    const owner = await lockAccount(tx, { id });
    found(await tx.user.findFirst({ where: { id, ...isWaiting } }), "Sign-up");
    const act = { actorId: moderator.id, targetId: id };
    if (outcome === "approved") {
      const data = { waits: false, suspendedAt: null, sentence: "" };
      await tx.user.update({ where: { id }, data });
      await recordAct(tx, { action: "approve_sign_up", ...act });
    } else {
      await removeAccount(tx, id);
      await recordAct(tx, { action: "refuse_sign_up", ...act });
    }
    return owner;
  });
  if (outcome === "refused") wakeRemovals();
  mailOwner(owner, outcome);
}
