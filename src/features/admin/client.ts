import { messageOf } from "@/lib/call";

/** What did not happen, and why if the server says so (docs/product.md E17). */
export const failureOf = (outcome: string, error: unknown) =>
  [outcome, messageOf(error, "Try again.")].join(" ");
