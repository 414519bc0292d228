import type { ErrorCode } from "@/lib/errors";

/** The HTTP status of every failure (docs/product.md API3). */
export const statusOf: Record<ErrorCode, number> = {
  invalid_input: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  token_expired: 401,
  forbidden: 403,
  cross_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_media: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
};
