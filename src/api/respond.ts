import "server-only";
import type { Viewer } from "@/features/auth/session";
import type { AppError } from "@/lib/errors";
import type { AttemptLog } from "@/lib/server/log";
import { logger } from "@/lib/server/log";
import { acceptRequestId } from "@/lib/server/request-id";
import { toAppError } from "./failure";
import { fail } from "./response";

/** What is known of a request while it is handled; its log line shows it. */
export type Exchange = {
  requestId: string;
  viewer: Viewer | null;
  /** Of a call where abuse is looked into: who calls, and the id of what the call acts on. */
  audit?: AttemptLog & { address: string; target?: string };
};

type Options = {
  /** Method and path in the log, never the query. */
  route?: string;
  failureHeaders?: HeadersInit;
};

/**
 * Responds to a request: gives it an id, maps a thrown error to the envelope of a failure, and writes the
 * one line that it leaves in the log.
 */
export async function respond(
  request: Request,
  run: (exchange: Exchange) => Promise<Response>,
  { route, failureHeaders }: Options = {},
): Promise<Response> {
  const started = performance.now();
  const exchange: Exchange = {
    requestId: acceptRequestId(request.headers.get("x-request-id")),
    viewer: null,
  };
  const finish = (response: Response, error?: AppError) => {
    const line = {
      requestId: exchange.requestId,
      route: route ?? `${request.method} ${new URL(request.url).pathname}`,
      status: response.status,
      ms: Math.round(performance.now() - started),
      userId: exchange.viewer?.id,
      session: exchange.viewer?.sessionId.slice(0, 8),
      code: error?.code,
      ...exchange.audit,
    };
    response.headers.set("x-request-id", exchange.requestId);
    if (response.status < 500) logger.info(line, "request");
    else logger.error({ ...line, err: error?.cause ?? error }, "request failed");
    return response;
  };
  try {
    return finish(await run(exchange));
  } catch (thrown) {
    const error = toAppError(thrown);
    return finish(fail(exchange.requestId, error, failureHeaders), error);
  }
}
