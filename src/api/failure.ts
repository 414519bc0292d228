import "server-only";
import { isForeignKeyViolation, isRetryable, isUnreachable } from "@/lib/database-errors";
import { AppError, notFound } from "@/lib/errors";
import type * as z from "@/lib/zod";

const UNAVAILABLE_RETRY_SECONDS = 5;

/**
 * Turns whatever a call threw into an error that may be shown. What is not ours says nothing of
 * its inside: no stack, SQL, path or library name reaches an answer (API contract, envelope).
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  // What the write referred to was deleted at the same moment.
  if (isForeignKeyViolation(error)) return notFound("Resource");
  if (isUnreachable(error) || isRetryable(error)) {
    return new AppError(
      "unavailable",
      "The service is not available right now. Try again shortly.",
      {
        retryAfter: UNAVAILABLE_RETRY_SECONDS,
        cause: error,
      },
    );
  }
  return new AppError("internal", "Something went wrong on our side.", { cause: error });
}

/** All failing fields of one parse, each with its first message. */
export function invalidInput(error: z.ZodError): AppError {
  const errors = new Map<string, string>();
  for (const issue of error.issues) {
    for (const [path, message] of fieldsOf(issue)) {
      if (!errors.has(path)) errors.set(path, message);
    }
  }
  const fields = [...errors].map(([path, message]) => ({ path, message }));
  const message = fields[0]?.message ?? "The input is not valid";
  return new AppError("invalid_input", message, { errors: fields });
}

function fieldsOf(issue: z.core.$ZodIssue): [string, string][] {
  if (issue.code !== "unrecognized_keys") return [[issue.path.join("."), issue.message]];
  return issue.keys.map((key) => [[...issue.path, key].join("."), "Unknown field"]);
}
