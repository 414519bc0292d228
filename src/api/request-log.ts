import "server-only";
import { randomUUID } from "node:crypto";
import type { Viewer } from "@/features/auth/session";
import type { AppError } from "@/lib/errors";
import { logger } from "@/lib/log";

/** What a client may call its request. */
export const REQUEST_ID = /^[\w-]{8,64}$/;

/** A client may name its request, within limits, so that its logs and ours can be joined. */
export function requestIdOf(request: Request): string {
  const sent = request.headers.get("x-request-id");
  return sent && REQUEST_ID.test(sent) ? sent : randomUUID();
}

type LogLine = {
  id: string;
  /** Method and path, never the query. */
  route: string;
  /** When it began, by `performance.now()`. */
  started: number;
  status: number;
  viewer?: Viewer | null;
  error?: AppError;
};

/** The one line that a request leaves in the log. */
export function writeLogLine({ id, route, started, status, viewer, error }: LogLine): void {
  const line = {
    requestId: id,
    route,
    status,
    ms: Math.round(performance.now() - started),
    userId: viewer?.id,
    session: viewer?.sessionId.slice(0, 8),
    code: error?.code,
  };
  if (status < 500) logger.info(line, "request");
  else logger.error({ ...line, err: error?.cause ?? error }, "request failed");
}
