import "server-only";
import { randomUUID } from "node:crypto";
import type { Viewer } from "@/features/auth/session";
import type { Endpoint, Parsed } from "@/lib/endpoint";
import type { AppError } from "@/lib/errors";
import { logger } from "@/lib/log";
import type { z } from "@/lib/zod";
import { fail, succeed } from "./answer";
import { authenticate } from "./caller";
import { toAppError } from "./failure";
import { readInput, type UploadedFile } from "./input";
import { statusOf } from "./status";

type Call<E extends Endpoint> = {
  viewer: E["auth"] extends "none" ? null : Viewer;
  params: Parsed<E["params"]>;
  query: Parsed<E["query"]>;
  body: Parsed<E["body"]>;
  file: E["file"] extends { required: string } ? UploadedFile : UploadedFile | undefined;
  request: Request;
  /** Further headers of the answer. */
  headers: Headers;
};

type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> };

export type Handler = {
  contract: Endpoint;
  run: (request: Request, context: RouteContext) => Promise<Response>;
};

const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * Makes a contract and a function into a route: authenticates, parses, runs, checks the answer
 * against the contract, maps what was thrown, once, and writes the request's log line.
 */
export function handle<E extends Endpoint>(
  contract: E,
  respond: (call: Call<E>) => Promise<z.input<E["data"]>>,
): Handler {
  const run = async (request: Request, context: RouteContext) => {
    const id = requestIdOf(request);
    const started = performance.now();
    let viewer: Viewer | null = null;
    try {
      viewer = await authenticate(request, contract.auth);
      const input = await readInput(contract, request, await context.params);
      const headers = new Headers();
      const data = await respond({ ...input, viewer, request, headers } as Call<E>);
      const checked = contract.data.parse(data);
      writeLogLine({ contract, id, started, viewer, status: contract.status });
      return succeed(id, contract.status, contract.message, checked, headers);
    } catch (thrown) {
      const error = toAppError(thrown);
      writeLogLine({ contract, id, started, viewer, status: statusOf[error.code], error });
      return fail(id, error);
    }
  };
  return { contract, run };
}

/** A client may name its request, within limits, so that its logs and ours can be joined. */
export function requestIdOf(request: Request): string {
  const sent = request.headers.get("x-request-id");
  return sent && REQUEST_ID.test(sent) ? sent : randomUUID();
}

type LogLine = {
  contract: Endpoint;
  id: string;
  started: number;
  viewer: Viewer | null;
  status: number;
  error?: AppError;
};

function writeLogLine({ contract, id, started, viewer, status, error }: LogLine): void {
  const line = {
    requestId: id,
    route: `${contract.method} ${contract.path}`,
    status,
    ms: Math.round(performance.now() - started),
    userId: viewer?.id,
    session: viewer?.sessionId.slice(0, 8),
    code: error?.code,
  };
  if (status < 500) logger.info(line, "request");
  else logger.error({ ...line, err: error?.cause ?? error }, "request failed");
}
