import { isUniqueViolation } from "@/lib/database-errors";
import { AppError } from "@/lib/errors";
import { userMessages } from "./messages";

export const usernameTaken = { path: "username", message: userMessages.usernameTaken };
export const emailTaken = { path: "email", message: userMessages.emailTaken };

/** Two who want the same name at once: the index decides, and its name tells which field lost. */
export function nameTaken(error: unknown): unknown {
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
