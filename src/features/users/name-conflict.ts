import "server-only";
import { AppError } from "@/lib/errors";
import { isUniqueViolation } from "@/lib/server/database-errors";
import { userMessages } from "./messages";

export const usernameTaken = { path: "username", message: userMessages.usernameTaken };
export const emailTaken = { path: "email", message: userMessages.emailTaken };

/** Names the field of a unique violation, when two requests concurrently register the same name. */
export function toNameConflict(error: unknown): unknown {
  for (const [index, taken] of [
    ["username", usernameTaken],
    ["email", emailTaken],
  ] as const) {
    if (isUniqueViolation(error, index)) {
      return new AppError("conflict", taken.message, { errors: [taken], cause: error });
    }
  }
  return error;
}
