import "server-only";
import type { User } from "@/generated/prisma/client";
import { AppError } from "@/lib/errors";
import { inTransaction, prisma, type Tx } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { authMessages } from "../messages";
import { keepChallenge, spendChallenge } from "../passkeys/challenges";
import type { Proved } from "./cookie";

const USE = { purpose: "sign on", userId: null } as const;

/** How long a session counts as a fresh proof of who is there. */
const FRESH_MS = 5 * 60_000;

const refused = () => new AppError("invalid_credentials", authMessages.signOnOver);

const identityOf = ({ sub }: Proved) => ({ issuer: env().OIDC_ISSUER ?? "", subject: sub });

const findUser = async (proved: Proved) =>
  (
    await prisma().identity.findFirst({
      where: { ...identityOf(proved), user: { deletedAt: null } },
      include: { user: true },
    })
  )?.user;

/** Keeps that the provider has proved a person, for one login. @returns whether there is an account */
export async function keepSignOn(proved: Proved): Promise<boolean> {
  await keepChallenge(proved.challenge, USE);
  return (await findUser(proved)) !== undefined;
}

/**
 * The account of a person that the provider has proved, once (docs/security.md T91).
 * @throws AppError invalid_credentials, or forbidden while it is suspended
 */
export async function spendSignOn(proved: Proved | null): Promise<User> {
  const user = proved && (await findUser(proved));
  if (!user || !(await spendChallenge(proved.challenge, USE))) throw refused();
  if (user.suspendedAt) throw new AppError("forbidden", authMessages.suspended);
  return user;
}

/** @throws AppError invalid_credentials */
export function requireProved(proved: Proved | null): Proved {
  if (!proved) throw refused();
  return proved;
}

/**
 * Connects an account with that of the provider, in the transaction of a sign-up or a login.
 * @throws AppError conflict where it is connected with another account
 */
export async function addIdentity(tx: Tx, userId: string, proved: Proved): Promise<void> {
  const identity = identityOf(proved);
  // A deleted account is free at once.
  await tx.identity.deleteMany({ where: { ...identity, user: { deletedAt: { not: null } } } });
  const { count } = await tx.identity.createMany({
    data: { ...identity, userId },
    skipDuplicates: true,
  });
  if (count === 1) return;
  const known = await tx.identity.findFirst({ where: { ...identity, userId } });
  if (!known) throw new AppError("conflict", authMessages.signOnTaken);
}

type Session = { id: string; sessionId: string };

/**
 * Connects the account of who has just logged in.
 * @throws AppError forbidden for a session that is older than five minutes, and as `addIdentity`
 */
export async function connectIdentity(viewer: Session, proved: Proved | null): Promise<void> {
  const known = requireProved(proved);
  await inTransaction(async (tx) => {
    const since = new Date(Date.now() - FRESH_MS);
    const where = { id: viewer.sessionId, createdAt: { gt: since } };
    if (!(await tx.session.findFirst({ where }))) {
      throw new AppError("forbidden", authMessages.signOnNotFresh);
    }
    await addIdentity(tx, viewer.id, known);
  });
}

/** Notes that single sign-on has opened a session, which proves its account for five minutes. */
export const noteSignedOn = (sessionId: string) =>
  prisma().session.update({ where: { id: sessionId }, data: { signedOn: true } });

/** Whether single sign-on has opened this session less than five minutes ago. */
export const isFreshlySignedOn = async (userId: string, sessionId: string): Promise<boolean> =>
  (await prisma().session.count({
    where: {
      ...{ id: sessionId, userId, signedOn: true, revokedAt: null },
      createdAt: { gt: new Date(Date.now() - FRESH_MS) },
    },
  })) === 1;
