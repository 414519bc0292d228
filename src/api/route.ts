import "server-only";
import { AppError } from "@/lib/errors";
import { toAppError } from "./failure";
import type { Handler } from "./handle";
import { requestIdOf, writeLogLine } from "./request-log";
import { fail } from "./response";
import { statusOf } from "./status";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof METHODS)[number];
type Verbs = Record<Method | "OPTIONS", Verb>;
type Verb = Handler["run"];

/**
 * The handlers of a path by method. Other methods respond 405 with `Allow` (RFC 9110 §15.5.6), OPTIONS
 * responds 204 with it (§9.3.7).
 */
export function route(...handlers: Handler[]): Verbs {
  return verbs(
    new Map(handlers.map(({ contract, run }): [Method, Verb] => [contract.method, run])),
  );
}

/**
 * The handlers of a path whose GET responds with something else than the envelope of a call: a redirect,
 * a document. Failures, request id and log line are those of every other path.
 */
export function plainRoute(get: Verb): Verbs {
  return verbs(
    new Map([["GET", (request, context) => respond(request, () => get(request, context))]]),
  );
}

/** Responds to every path under /api that does not exist. */
export const unknownPath = (request: Request) =>
  respond(request, async () => {
    throw new AppError("not_found", "There is no such path.");
  });

/** Responds to a request that no contract describes, and writes its log line. */
export async function respond(
  request: Request,
  run: () => Promise<Response>,
  failureHeaders?: HeadersInit,
): Promise<Response> {
  const id = requestIdOf(request);
  const { pathname } = new URL(request.url);
  const line = { id, route: `${request.method} ${pathname}`, started: performance.now() };
  try {
    const response = await run();
    response.headers.set("x-request-id", id);
    writeLogLine({ ...line, status: response.status });
    return response;
  } catch (thrown) {
    const error = toAppError(thrown);
    writeLogLine({ ...line, status: statusOf[error.code], error });
    return fail(id, error, failureHeaders);
  }
}

function verbs(known: Map<Method, Verb>): Verbs {
  const { refuse, describe } = otherVerbs([...known.keys()]);
  const all = METHODS.map((method) => [method, known.get(method) ?? refuse]);
  return { ...(Object.fromEntries(all) as Record<Method, Verb>), OPTIONS: describe };
}

/** The handlers of a path for the methods that it does not have (405) and for OPTIONS (204). */
export function otherVerbs(methods: Method[]) {
  const allow = methods
    .flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]))
    .join(", ");
  const fail = async () => {
    throw new AppError("method_not_allowed", "This method is not allowed here.");
  };
  const succeed = async () =>
    new Response(null, { status: 204, headers: { allow: `${allow}, OPTIONS` } });
  return {
    refuse: (request: Request) => respond(request, fail, { allow }),
    describe: (request: Request) => respond(request, succeed),
  };
}
