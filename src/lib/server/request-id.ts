import "server-only";
import { randomUUID } from "node:crypto";

/** The ids that a client may choose. */
export const REQUEST_ID = /^[\w-]{8,64}$/;

/** The request id of the client, so that its logs and those of the server can be joined, or a new one. */
export const acceptRequestId = (sent: unknown): string =>
  typeof sent === "string" && REQUEST_ID.test(sent) ? sent : randomUUID();
