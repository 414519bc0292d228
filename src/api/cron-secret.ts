import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";

// Hashed first: what is compared then has one length, and its time tells nothing.
const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * Lets only the host's own scheduler through.
 * @throws AppError not_found where CRON_SECRET is not set, unauthenticated for anything else than it
 */
export function requireCronSecret(request: Request): void {
  const secret = env().CRON_SECRET;
  if (!secret) throw new AppError("not_found", "There is no such path.");
  const sent = request.headers.get("authorization") ?? "";
  if (timingSafeEqual(digest(sent), digest(`Bearer ${secret}`))) return;
  throw new AppError("unauthenticated", "This path is for the host's scheduler.");
}
