export const IDEMPOTENCY_HEADER = "Idempotency-Key";

export const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{8,64}$/;

/** How long a key returns its first result. */
export const IDEMPOTENCY_HOURS = 24;
