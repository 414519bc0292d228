export const IDEMPOTENCY_HEADER = "Idempotency-Key";

/** What an `Idempotency-Key` may look like (docs/product.md API14). */
export const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{8,64}$/;

/** How long a key answers what was made with it. */
export const IDEMPOTENCY_HOURS = 24;
