import { messageOf } from "@/lib/browser/call";

/** The outcome with the reason of the server, if it gave one. */
export const failureMessage = (outcome: string, error: unknown) =>
  [outcome, messageOf(error, "Try again.")].join(" ");
