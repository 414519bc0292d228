import "server-only";
import type { Viewer } from "@/features/auth/session";
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY } from "@/features/idempotency/limits";
import { idempotencyMessages } from "@/features/idempotency/messages";
import { executeIdempotently } from "@/features/idempotency/mutations";
import { fieldError } from "@/lib/errors";
import { newId } from "@/lib/id";

type Making<Data> = {
  request: Request;
  viewer: Viewer;
  make: (id: string) => Promise<Data>;
  find: (made: { viewer: Viewer; id: string }) => Promise<Data | null>;
};

/**
 * Makes what a call asks for; with an `Idempotency-Key`, once for this user, path and key (API
 * contract, input). Sent again, it answers what the first request made, whatever the body says.
 * @throws AppError invalid_input for a malformed key, not_found when what was made is gone
 */
export function makeOnce<Data>({ request, viewer, make, find }: Making<Data>): Promise<Data> {
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
