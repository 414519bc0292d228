import "server-only";
import { AppError, errorMessages, type FieldError, notFound } from "@/lib/errors";
import {
  isCheckViolation,
  isForeignKeyViolation,
  isRetryable,
  isUnreachable,
} from "@/lib/server/database-errors";
import { NOT_STORABLE } from "@/lib/text-error";
import type * as z from "@/lib/zod";

const UNAVAILABLE_RETRY_SECONDS = 5;

/** How many failing fields a response names: a body of unknown ones would be answered with several times its size. */
export const NAMED_FIELDS = 20;

/**
 * Turns what a call threw into an error that may be shown. An unexpected one shows nothing of its
 * inside: no stack, SQL, path or library name reaches a response (docs/product.md API2).
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  // A row that the write refers to was deleted concurrently.
  if (isForeignKeyViolation(error)) return notFound("Resource");
  if (isCheckViolation(error)) {
    return new AppError("invalid_input", NOT_STORABLE, { errors: [], cause: error });
  }
  if (isUnreachable(error) || isRetryable(error)) {
    const details = { retryAfter: UNAVAILABLE_RETRY_SECONDS, cause: error };
    return new AppError("unavailable", errorMessages.unavailable, details);
  }
  return new AppError("internal", errorMessages.internal, { cause: error });
}

/** The failing fields of one parse, each with its first message. */
export const invalidInput = (error: z.ZodError): AppError => invalidFields(fieldErrorsOf(error));

/** One error for fields that fail, at most twenty of them, each with its first message. */
export function invalidFields(all: Iterable<FieldError>): AppError {
  const byPath = new Map<string, FieldError>();
  for (const error of all) {
    if (byPath.size === NAMED_FIELDS) break;
    if (!byPath.has(error.path)) byPath.set(error.path, error);
  }
  const errors = [...byPath.values()];
  const message = errors[0]?.message ?? "The input is not valid";
  return new AppError("invalid_input", message, { errors });
}

/** The failing fields of a parse in the order of its issues; none when it succeeded. */
export const fieldErrorsOf = (error: z.ZodError | undefined): FieldError[] =>
  (error?.issues ?? []).flatMap(fieldsOf);

function fieldsOf({ path, message, ...issue }: z.core.$ZodIssue): FieldError[] {
  if (issue.code !== "unrecognized_keys") return [{ path: path.join("."), message }];
  return issue.keys.map((key) => ({ path: [...path, key].join("."), message: "Unknown field" }));
}
