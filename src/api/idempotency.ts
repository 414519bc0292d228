import "server-only";
import type { Caller } from "@/features/auth/session";
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY } from "@/features/idempotency/limits";
import { idempotencyMessages } from "@/features/idempotency/messages";
import { executeIdempotently, type StoreId } from "@/features/idempotency/mutations";
import { fieldError } from "@/lib/errors";
import { newId } from "@/lib/id";

type Creation<Data> = {
  request: Request;
  viewer: Caller;
  make: (id: string, storeId?: StoreId) => Promise<Data>;
  find: (made: { viewer: Caller; id: string }) => Promise<Data | null>;
};

/**
 * Runs a call that creates something; with an `Idempotency-Key`, once for this user, path and key
 * (docs/product.md API14). Sent again, it responds with what the first request created, whatever the
 * body is.
 * @throws AppError invalid_input for a malformed key, not_found when the created item was deleted
 */
export function runIdempotent<Data>({
  request,
  viewer,
  make,
  find,
}: Creation<Data>): Promise<Data> {
  const key = request.headers.get(IDEMPOTENCY_HEADER);
  if (key === null) return make(newId());
  if (!IDEMPOTENCY_KEY.test(key)) {
    throw fieldError("invalid_input", IDEMPOTENCY_HEADER, idempotencyMessages.malformed);
  }
  const call = `${request.method} ${new URL(request.url).pathname.toLowerCase()}`;
  return executeIdempotently(
    { userId: viewer.id, call, key },
    { create: make, find: (id: string) => find({ viewer, id }) },
  );
}
