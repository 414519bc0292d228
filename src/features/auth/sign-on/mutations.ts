import "server-only";
import type { User } from "@/generated/prisma/client";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/id";
import { inTransaction, prisma, type Tx } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { keepChallenge, spendChallenge } from "../challenges";
import { CHALLENGE_MINUTES } from "../limits";
import { lockAccount, type SessionOwner } from "../lock-account";
import { authMessages } from "../messages";
import { mailOwner } from "../owner-mails";
import type { SignOnOutcome } from "../paths";
import { noteProof } from "../proof";
import type { Proved } from "./cookie";

const USE = { purpose: "sign on", userId: null } as const;

const over = (code: "invalid_credentials" | "forbidden") =>
  new AppError(code, authMessages.signOnOver);

const identityOf = ({ sub }: Proved) => ({ issuer: env().OIDC_ISSUER ?? "", subject: sub });

const findUser = async (proved: Proved) =>
  (
    await prisma().identity.findFirst({
      where: { ...identityOf(proved), user: { deletedAt: null } },
      include: { user: true },
    })
  )?.user;

/**
 * Keeps that the provider has proved a person: for one login or sign-up, or with the session of who is logged
 * in already.
 */
export async function takeSignOn(
  proved: Proved,
  viewer: SessionOwner | null,
): Promise<SignOnOutcome> {
  const user = await findUser(proved);
  if (viewer) {
    if (user?.id !== viewer.id) return "other";
    return (await noteProof(viewer.sessionId, proved.auth_time)) ? "proved" : "stale";
  }
  await keepChallenge(proved.challenge, USE);
  return user ? "done" : "new";
}

/**
 * The account of a person that the provider has proved, once (docs/security.md T91).
 * @throws AppError invalid_credentials, or forbidden while it is suspended
 */
export async function spendSignOn(proved: Proved | null): Promise<User> {
  const user = proved && (await findUser(proved));
  if (!user || !(await spendChallenge(proved.challenge, USE))) throw over("invalid_credentials");
  if (user.suspendedAt && !user.waits) throw new AppError("forbidden", authMessages.suspended);
  await prisma().identity.updateMany({
    where: { ...identityOf(proved), userId: user.id },
    data: { lastUsedAt: new Date() },
  });
  return user;
}

/** @throws AppError forbidden */
export function requireProved(proved: Proved | null): Proved {
  if (!proved) throw over("forbidden");
  return proved;
}

/**
 * Connects an account with that of the provider, in the transaction of a sign-up or a login, which spends what
 * the provider has proved.
 * @returns whether it was not before
 * @throws AppError forbidden where it is spent, and conflict where it is connected with another account
 */
export async function addIdentity(tx: Tx, userId: string, proved: Proved): Promise<boolean> {
  if (!(await spendChallenge(proved.challenge, USE, tx))) throw over("forbidden");
  const identity = identityOf(proved);
  // A deleted account is free at once.
  await tx.identity.deleteMany({ where: { ...identity, user: { deletedAt: { not: null } } } });
  const name = proved.email || proved.preferred_username || proved.name;
  const { count } = await tx.identity.createMany({
    data: { ...identity, id: newId(), userId, name },
    skipDuplicates: true,
  });
  if (count === 1) return true;
  const known = await tx.identity.findFirst({ where: { ...identity, userId } });
  if (!known) throw new AppError("conflict", authMessages.signOnTaken);
  return false;
}

/**
 * Connects the account of who has just logged in. The owner gets a mail.
 * @throws AppError as `lockAccount` and `addIdentity`, and forbidden for a session that is older than five
 *   minutes
 */
export async function connectIdentity(viewer: SessionOwner, proved: Proved | null): Promise<void> {
  const known = requireProved(proved);
  const owner = await inTransaction(async (tx) => {
    const owner = await lockAccount(tx, viewer);
    const createdAt = { gt: new Date(Date.now() - CHALLENGE_MINUTES * 60_000) };
    if (!(await tx.session.findFirst({ where: { id: viewer.sessionId, createdAt } }))) {
      throw new AppError("forbidden", authMessages.signOnNotFresh);
    }
    return (await addIdentity(tx, viewer.id, known)) ? owner : null;
  });
  if (owner) mailOwner(owner, "signOnConnected");
}
