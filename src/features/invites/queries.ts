import "server-only";
import type { Signup } from "@/features/site/messages";
import { readSignup } from "@/features/site/queries";
import type { Invite as Row } from "@/generated/prisma/client";
import { AppError } from "@/lib/errors";
import { prisma, query } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { hashOfCode } from "@/lib/server/secret-code";
import { SIGN_UPS } from "./limits";
import { inviteMessages } from "./messages";
import type { Invite } from "./schema";

/** The invitations that can be used, the latest first. */
export async function listInvites(): Promise<Invite[]> {
  const rows = await prisma().invite.findMany({
    where: { expiresAt: { gt: new Date() } },
    orderBy: { id: "desc" },
  });
  return rows.map(toInvite);
}

export const toInvite = ({ id, start, createdAt, expiresAt }: Row): Invite => ({
  _id: id,
  start,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

// The index of accounts by age.
const COUNT_SIGN_UPS = `
  SELECT count(*)::int AS total FROM users
  WHERE created_at > now() - make_interval(secs => $1) AND signed_up`;

/** Whether so many have signed up without an invitation, from all addresses, that the next ones wait for approval. */
export async function isOverTotal(): Promise<boolean> {
  const { count, seconds } = { ...SIGN_UPS, ...env().RATE_LIMITS.sign_ups };
  const [row] = await query<{ total: number }>(COUNT_SIGN_UPS, [seconds]);
  return (row?.total ?? 0) >= count;
}

/** Who can sign up at the moment: where everybody can, only with approval while too many do. */
export async function currentSignup(): Promise<Signup> {
  const signup = await readSignup();
  return signup === "open" && (await isOverTotal()) ? "approval" : signup;
}

export type Admission = { isInvited: boolean; waits: boolean };

/**
 * @param isProved by single sign-on
 * @returns whether the account waits for approval
 * @throws AppError forbidden where nobody can sign up, or nobody in this way
 */
export async function requireAdmission(
  code: string | undefined,
  isProved: boolean,
): Promise<Admission> {
  const signup = await currentSignup();
  const waits = signup === "approval";
  if (signup === "open" || waits || (signup === "sign-on" && isProved)) {
    return { isInvited: false, waits };
  }
  const { OIDC_NAME } = env();
  if (signup === "sign-on") throw new AppError("forbidden", inviteMessages.signOn(OIDC_NAME));
  if (signup === "closed") throw new AppError("forbidden", inviteMessages.closed);
  const invite = await prisma().invite.findFirst({
    where: { codeHash: hashOfCode(code ?? ""), expiresAt: { gt: new Date() } },
  });
  if (!invite) throw new AppError("forbidden", inviteMessages.needed);
  return { isInvited: true, waits: false };
}
