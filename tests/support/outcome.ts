import { toAppError } from "@/api/failure";

/** "done", or the error code that a client gets. */
export const outcomeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => "done",
    (error: unknown) => toAppError(error).code,
  );
