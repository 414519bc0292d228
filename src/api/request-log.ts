import "server-only";
import type { Viewer } from "@/features/auth/session";
import type { AppError } from "@/lib/errors";
import { logger } from "@/lib/server/log";
import { acceptRequestId } from "@/lib/server/request-id";

export const requestIdOf = (request: Request) =>
  acceptRequestId(request.headers.get("x-request-id"));

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
