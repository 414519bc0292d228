import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { AppError } from "@/lib/errors";

// timingSafeEqual needs equal lengths.
const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * Lets only the holder of a secret of the operator through, which is sent as a bearer token.
 * @param secret undefined where the path does not exist
 * @param message for anybody else
 * @throws AppError not_found without a secret, unauthenticated for anything else than it
 */
export function requireBearerSecret(
  request: Request,
  secret: string | undefined,
  message: string,
): void {
  if (!secret) throw new AppError("not_found", "There is no such path.");
  const sent = request.headers.get("authorization") ?? "";
  if (timingSafeEqual(digest(sent), digest(`Bearer ${secret}`))) return;
  throw new AppError("unauthenticated", message, { keepsSession: true });
}
