import "server-only";
import type { Invite as Row } from "@/generated/prisma/client";
import { AppError } from "@/lib/errors";
import { prisma } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { hashOfCode } from "@/lib/server/secret-code";
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

/** @throws AppError forbidden where nobody can sign up, or nobody with this code */
export async function requireAdmission(code: string | undefined): Promise<void> {
  const { SIGNUP } = env();
  if (SIGNUP === "open") return;
  if (SIGNUP === "closed") throw new AppError("forbidden", inviteMessages.closed);
  const invite = await prisma().invite.findFirst({
    where: { codeHash: hashOfCode(code ?? ""), expiresAt: { gt: new Date() } },
  });
  if (!invite) throw new AppError("forbidden", inviteMessages.needed);
}
