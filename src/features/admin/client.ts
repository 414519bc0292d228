import { messageOf } from "@/lib/call";

/** That nothing happened, and why if the server said so (decisions, departures). */
export const failureOf = (outcome: string, error: unknown) =>
  [outcome, messageOf(error, "Try again.")].join(" ");
