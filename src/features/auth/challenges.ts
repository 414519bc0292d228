import "server-only";
import { deleteInBatches, prisma, type Tx } from "@/lib/server/db";
import { hashOfCode } from "@/lib/server/secret-code";
import { CHALLENGE_MINUTES } from "./limits";

/** What a challenge is for: logging in, or the account of who is signed in. */
export type ChallengeUse =
  | { purpose: "log in" | "sign on"; userId: null }
  | { purpose: "prove" | "add"; userId: string };

/** Keeps a challenge that was sent, so that it can be spent once within five minutes. */
export async function keepChallenge(challenge: string, use: ChallengeUse): Promise<void> {
  const expiresAt = new Date(Date.now() + CHALLENGE_MINUTES * 60_000);
  await prisma().passkeyChallenge.create({
    data: { ...use, challengeHash: hashOfCode(challenge), expiresAt },
  });
}

/** Spends a challenge. @returns whether it was kept for this use, and neither spent nor expired */
export async function spendChallenge(
  challenge: string,
  use: ChallengeUse,
  tx: Tx = prisma(),
): Promise<boolean> {
  const { count } = await tx.passkeyChallenge.deleteMany({
    where: { ...use, challengeHash: hashOfCode(challenge), expiresAt: { gt: new Date() } },
  });
  return count === 1;
}

const REMOVE_CHALLENGES = `
  DELETE FROM passkey_challenges WHERE challenge_hash = ANY (ARRAY(
    SELECT challenge_hash FROM passkey_challenges WHERE expires_at < now() LIMIT $1
  )) RETURNING purpose`;

/** Removes challenges that were not used, in batches. */
export const removeExpiredChallenges = (isOver: () => boolean) =>
  deleteInBatches(REMOVE_CHALLENGES, isOver);
