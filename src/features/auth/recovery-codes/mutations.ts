import "server-only";
import { randomInt } from "node:crypto";
import type { Prisma } from "@/generated/prisma/client";
import { prisma } from "@/lib/server/db";
import { hashOfCode } from "@/lib/server/secret-code";
import { RECOVERY_CODES } from "../passkeys/limits";

/** Without characters that look alike. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const LENGTH = 16;

/** A code that people type: 79 random bits. */
const newTypedCode = () =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** Adds recovery codes to an account that has none. @returns them, in groups of four */
export async function addRecoveryCodes(
  tx: Prisma.TransactionClient,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newTypedCode);
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: hashOfCode(code) })),
  });
  return codes.map((code) => code.replace(/.{4}(?!$)/g, "$&-"));
}

/**
 * Uses up a recovery code as it was typed, in any case, with or without hyphens and spaces.
 * @returns whether the account had it
 */
export async function spendRecoveryCode(userId: string, typed: string): Promise<boolean> {
  const codeHash = hashOfCode(typed.toLowerCase().replace(/[\s-]/g, ""));
  const { count } = await prisma().recoveryCode.deleteMany({ where: { userId, codeHash } });
  return count === 1;
}
