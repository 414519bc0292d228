import "server-only";
import type { Passkey as Row, User } from "@/generated/prisma/client";
import { AppError } from "@/lib/errors";
import { prisma } from "@/lib/server/db";
import { addCount } from "@/lib/server/process-metrics";
import { type ChallengeUse, keepChallenge, spendChallenge } from "../challenges";
import type { LoginSource } from "../devices/cookie";
import { authMessages, passkeyMessages } from "../messages";
import { challengeOf, refuse, requestOptions, verifyAssertion } from "./ceremonies";
import { findPasskeys } from "./queries";
import type { Assertion } from "./schema";

/** Starts a login by passkey: the same options for everyone, which name nobody. */
export async function startLogin() {
  const options = await requestOptions();
  await keepChallenge(options.challenge, { purpose: "log in", userId: null });
  return options;
}

/**
 * Verifies a login by passkey, which cannot be guessed: no failure counts against the account.
 * @throws AppError invalid_credentials or forbidden
 */
export async function verifyPasskeyLogin(sent: Assertion, source: LoginSource): Promise<User> {
  const user = await verifyPasskey(sent, { purpose: "log in", userId: null }, source);
  if (!user) {
    addCount("logins_refused_total", "passkey");
    throw new AppError("invalid_credentials", passkeyMessages.refused);
  }
  if (user.suspendedAt && !user.waits) throw new AppError("forbidden", authMessages.suspended);
  return user;
}

/** @returns the account of the passkey, which was used now; null for any failure, with the reason for the log */
export async function verifyPasskey(sent: Assertion, use: ChallengeUse, { log = {} }: LoginSource) {
  const passkey = await prisma().passkey.findFirst({
    where: {
      credentialId: sent.id,
      user: { deletedAt: null, ...(use.userId && { id: use.userId }) },
    },
    include: { user: true },
  });
  if (use.purpose === "log in") log.account = passkey?.userId;
  const isFresh = await spendChallenge(challengeOf(sent), use);
  if (!isFresh) return refuse(log, OTHER_CHALLENGE);
  if (!passkey) return refuse(log, "An unknown passkey");
  const counter = await verifyAssertion(sent, passkey, { isNamed: use.userId !== null, log });
  if (counter === null) return null;
  return (await noteUse(passkey, counter)) ? passkey.user : refuse(log, "A lower counter");
}

export const OTHER_CHALLENGE = "A challenge that is used up, over or for something else";

/** Authenticators that count do so upwards. @returns false where the passkey is gone, or was used meanwhile */
async function noteUse({ id }: Row, counter: number): Promise<boolean> {
  const { count } = await prisma().passkey.updateMany({
    where: { id, counter: counter === 0 ? 0 : { lt: counter } },
    data: { counter, lastUsedAt: new Date() },
  });
  return count === 1;
}

/**
 * Starts to verify a signed-in user by passkey.
 * @throws AppError conflict without a passkey
 */
export async function startProof(viewer: { id: string }) {
  const known = await findPasskeys(viewer.id);
  if (known.length === 0) throw new AppError("conflict", passkeyMessages.noPasskey);
  const options = await requestOptions(known);
  await keepChallenge(options.challenge, { purpose: "prove", userId: viewer.id });
  return options;
}
