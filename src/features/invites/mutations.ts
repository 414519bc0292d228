import "server-only";
import { recordAct } from "@/features/audit/mutations";
import { AppError, notFound } from "@/lib/errors";
import { newId } from "@/lib/id";
import { inTransaction, type Tx } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { hashOfCode, newCode } from "@/lib/server/secret-code";
import { INVITE_DAYS, INVITE_START_LENGTH, INVITES_MAX } from "./limits";
import { inviteMessages } from "./messages";
import { toInvite } from "./queries";
import type { NewInvite } from "./schema";

const DAY_MS = 24 * 3_600_000;

/**
 * Makes an invitation, and removes those that have expired.
 * @param admin null for the operator
 * @returns it, and its link, which is not stored; the code is its fragment, which no server gets
 * @throws AppError conflict while there are as many as can be
 */
export async function createInvite(admin: { id: string } | null): Promise<NewInvite> {
  const code = newCode();
  const start = code.slice(0, INVITE_START_LENGTH);
  const expiresAt = new Date(Date.now() + INVITE_DAYS * DAY_MS);
  const row = await inTransaction(async (tx) => {
    // Of invitations that are made at the same time, the limit holds for all together.
    await tx.$executeRaw`LOCK TABLE invites IN SHARE ROW EXCLUSIVE MODE`;
    await tx.invite.deleteMany({ where: { expiresAt: { lte: new Date() } } });
    if ((await tx.invite.count()) >= INVITES_MAX) {
      throw new AppError("conflict", inviteMessages.tooMany);
    }
    await recordAct(tx, { action: "invite", actorId: admin?.id, after: { start } });
    const data = { id: newId(), codeHash: hashOfCode(code), start, expiresAt };
    return tx.invite.create({ data });
  });
  return { invite: toInvite(row), link: `${env().APP_URL}/signup#${code}` };
}

/**
 * Uses up the invitation of a sign-up.
 * @throws AppError forbidden when it was used, was revoked or has expired meanwhile
 */
export async function spendInvite(tx: Tx, code: string | undefined): Promise<void> {
  const { count } = await tx.invite.deleteMany({
    where: { codeHash: hashOfCode(code ?? ""), expiresAt: { gt: new Date() } },
  });
  if (count === 0) throw new AppError("forbidden", inviteMessages.needed);
}

/** Revokes an invitation. @throws AppError not_found when there is none, or it was used */
export async function revokeInvite(admin: { id: string }, id: string) {
  await inTransaction(async (tx) => {
    const [invite] = await tx.$queryRaw<{ start: string }[]>`
      DELETE FROM invites WHERE id = ${id}::uuid RETURNING start`;
    if (!invite) throw notFound("Invitation");
    await recordAct(tx, { action: "revoke_invite", actorId: admin.id, before: invite });
  });
}
