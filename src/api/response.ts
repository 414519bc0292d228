import "server-only";
import { expiredCookie } from "@/features/auth/cookie";
import type { AppError } from "@/lib/errors";
import { statusOf } from "./status";

/** The envelope of a success. */
export function succeed(
  status: number,
  message: string,
  data: unknown,
  headers: Headers,
): Response {
  headers.set("cache-control", "no-store");
  return Response.json({ success: true, message, data }, { status, headers });
}

/** The envelope of a failure. A 401 of a call clears the session cookie (docs/product.md API5). */
export function fail(requestId: string, error: AppError, extra?: HeadersInit): Response {
  const status = statusOf[error.code];
  const headers = new Headers(extra);
  headers.set("cache-control", "no-store");
  if (error.retryAfter) headers.set("retry-after", String(error.retryAfter));
  if (status === 401 && !error.keepsSession) headers.append("set-cookie", expiredCookie());
  if (error.closesConnection) headers.set("connection", "close");
  const body = {
    success: false,
    message: error.message,
    code: error.code,
    errors: error.errors,
    requestId,
  };
  return Response.json(body, { status, headers });
}

/** A redirect. Its location is relative, so that no `Host` header can change the origin. */
export function seeOther(location: string, cookie?: string): Response {
  const headers = new Headers({ location, "cache-control": "no-store" });
  if (cookie) headers.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
}
