import "server-only";
import { hash, verify } from "@node-rs/argon2";
import { processShare } from "@/lib/server/process-wide";
import { semaphore } from "@/lib/server/semaphore";

// OWASP password storage: Argon2id with 19 MiB, two passes, one lane.
const parameters = {
  // Argon2id; the const enum of the library is not available to isolated modules.
  algorithm: 2,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

// Hashing shares the thread pool with sharp and the file system; logins must not occupy all of it.
const hashing = semaphore({
  name: "password_hashes",
  active: processShare(4),
  waiting: processShare(64),
});

let dummy: Promise<string> | undefined;

export const hashPassword = (password: string) => hashing(() => hash(password, parameters));

/**
 * Compares a password. Without a hash it does the same work with a dummy, so that the response time
 * does not reveal whether the account exists (OWASP Authentication Cheat Sheet).
 */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  // Without the semaphore: one that it refused would stay refused.
  if (stored === undefined) dummy ??= hash("no account has this", parameters);
  const against = stored ?? (await dummy) ?? "";
  const matches = await hashing(() => verify(against, password));
  return stored !== undefined && matches;
}
