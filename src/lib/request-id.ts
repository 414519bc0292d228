import { randomUUID } from "node:crypto";

/** What a client may call its request. */
export const REQUEST_ID = /^[\w-]{8,64}$/;

/** The id that a client chose for its request, so that its logs and ours can be joined, or a new one. */
export const acceptRequestId = (sent: unknown): string =>
  typeof sent === "string" && REQUEST_ID.test(sent) ? sent : randomUUID();
