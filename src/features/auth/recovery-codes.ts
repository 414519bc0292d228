import "server-only";
import { randomInt } from "node:crypto";
import { NIL } from "uuid";
import type { User } from "@/generated/prisma/client";
import { prisma, type Tx } from "@/lib/server/db";
import { hashOfCode } from "@/lib/server/secret-code";
import { RECOVERY_CODES } from "./passkeys/limits";

/** Without characters that look alike. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const LENGTH = 16;
const CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/** A code that people type: 79 random bits. */
const newTypedCode = () =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** Adds recovery codes to an account that has none. @returns them, in groups of four */
export async function addRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newTypedCode);
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: hashOfCode(code) })),
  });
  return codes.map((code) => code.replace(/.{4}(?!$)/g, "$&-"));
}

/**
 * Uses up a recovery code as it was typed, in any case, with or without hyphens and spaces; that of a
 * suspended account, which it does not log in, stays.
 * @returns whether the account had it
 */
export async function spendRecoveryCode(
  user: Pick<User, "id" | "suspendedAt"> | null,
  typed: string,
): Promise<boolean> {
  const code = typed.toLowerCase().replace(/[\s-]/g, "");
  if (!CODE.test(code)) return false;
  const where = { userId: user?.id ?? NIL, codeHash: hashOfCode(code) };
  if (user?.suspendedAt) return (await prisma().recoveryCode.count({ where })) === 1;
  return (await prisma().recoveryCode.deleteMany({ where })).count === 1;
}
