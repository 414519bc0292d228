import "server-only";
import { fieldError } from "@/lib/errors";
import { prisma } from "@/lib/server/db";
import type { LoginSource } from "./devices/cookie";
import { CHALLENGE_MINUTES } from "./limits";
import type { SessionOwner } from "./lock-account";
import { authMessages, passkeyMessages } from "./messages";
import { requirePassword } from "./mutations";
import { verifyPasskey } from "./passkeys/verify";
import type { Proof } from "./proof-schema";

export type OwnProof = {
  proof: Proof;
  source: LoginSource;
  /** The field that the refusal of a password names. */
  field?: string;
};

/**
 * Verifies again who is signed in, by password, passkey or sign-on, of which the last two are spent. A failure
 * is no 401.
 * @throws AppError invalid_input naming what was given, or rate_limited after too many wrong passwords
 */
export async function requireProof(
  viewer: SessionOwner,
  { proof, source, field }: OwnProof,
): Promise<void> {
  const { password = "", passkey, signOn } = proof;
  if (signOn) {
    if (await spendProof(viewer)) return;
    throw fieldError("invalid_input", "signOn", authMessages.signOnNotFresh);
  }
  if (!passkey) return requirePassword(viewer, { password, source, field });
  const user = await verifyPasskey(passkey, { purpose: "prove", userId: viewer.id }, source);
  if (!user) throw fieldError("invalid_input", "passkey", passkeyMessages.refused);
}

const MILLISECONDS = CHALLENGE_MINUTES * 60_000;

/**
 * Keeps with a session that the provider of single sign-on has just asked who is there.
 * @param authTime in seconds, by the provider's clock
 * @returns whether it has, in the last five minutes
 */
export async function noteProof(sessionId: string, authTime: number | undefined) {
  const provedAt = Math.min((authTime ?? 0) * 1000, Date.now());
  const isFresh = provedAt > Date.now() - MILLISECONDS;
  if (isFresh) {
    const data = { provedAt: new Date(provedAt) };
    await prisma().session.update({ where: { id: sessionId }, data });
  }
  return isFresh;
}

/** Spends what `noteProof` has kept. @returns whether there was something */
async function spendProof({ id, sessionId }: SessionOwner): Promise<boolean> {
  const provedAt = { gt: new Date(Date.now() - MILLISECONDS) };
  const { count } = await prisma().session.updateMany({
    where: { id: sessionId, userId: id, revokedAt: null, provedAt },
    data: { provedAt: null },
  });
  return count === 1;
}
