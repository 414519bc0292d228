import "server-only";
import type { Caller } from "@/features/auth/session";
import { fieldError } from "@/lib/errors";
import { keyedSemaphore } from "@/lib/server/semaphore";

export const IDEMPOTENCY_HEADER = "Idempotency-Key";

export const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{8,64}$/;

const MALFORMED = "Idempotency-Key must have 8 to 64 letters, digits, underscores or hyphens";

/** Requests of this process with one key run one after the other; between instances a unique index decides. */
const withMutex = keyedSemaphore(1, { timeoutMs: 35_000 });

type Creation<Data> = {
  request: Request;
  viewer: Caller;
  make: (key?: string) => Promise<Data>;
  find?: ((viewer: Caller, key: string) => Promise<Data | null>) | undefined;
};

/**
 * Runs a call that creates something; with an `Idempotency-Key`, once for this user, path and key, as long as
 * what it created exists (docs/product.md API14). Sent again, it responds with that, whatever the body is.
 * @throws AppError invalid_input for a malformed key
 */
export async function makeOnce<Data>({ request, viewer, make, find }: Creation<Data>) {
  const key = request.headers.get(IDEMPOTENCY_HEADER);
  if (key === null) return make();
  if (!IDEMPOTENCY_KEY.test(key)) throw fieldError("invalid_input", IDEMPOTENCY_HEADER, MALFORMED);
  const scope = `${viewer.id} ${new URL(request.url).pathname.toLowerCase()} ${key}`;
  return withMutex(scope, async () => (await find?.(viewer, key)) ?? make(key));
}
