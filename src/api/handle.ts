import "server-only";
import type { Viewer } from "@/features/auth/session";
import type { Endpoint, Parsed } from "@/lib/endpoint";
import { bodySender } from "@/lib/server/client-address";
import { type RequestBody, receiveBody } from "@/lib/server/request-body";
import type * as z from "@/lib/zod";
import { authenticate } from "./authenticate";
import { toAppError } from "./failure";
import { runIdempotent } from "./idempotency";
import { readInput, type UploadedFile, withFile } from "./input";
import { requestIdOf, writeLogLine } from "./request-log";
import { fail, succeed } from "./response";
import { statusOf } from "./status";
import { countVolume } from "./volume-limits";

type Call<E extends Endpoint> = {
  viewer: E["auth"] extends "none" ? null : Viewer;
  params: Parsed<E["params"]>;
  query: Parsed<E["query"]>;
  body: E["file"] extends { direct: true }
    ? Omit<Parsed<E["body"]>, "uploadId">
    : Parsed<E["body"]>;
  file: E["file"] extends { required: string } ? UploadedFile : UploadedFile | undefined;
  /** The id of what an idempotent call creates. */
  id: E["idempotent"] extends true ? string : undefined;
  request: Request;
  /** Further headers of the response. */
  headers: Headers;
};

type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> };

export type Handler = {
  contract: Endpoint;
  run: (request: Request, context: RouteContext) => Promise<Response>;
};

type Respond<E extends Endpoint> = (call: Call<E>) => Promise<z.input<E["data"]>>;

/** Finds what an idempotent call has created under an id, as its creator sees it now. */
type FindMade<E extends Endpoint> = (made: {
  viewer: Viewer;
  id: string;
}) => Promise<z.input<E["data"]> | null>;

/**
 * Makes a route of a contract and a function: authenticates, counts, parses, runs with the file of the
 * form or of an upload (an idempotent call once for each key), checks the response against the contract,
 * maps a thrown error and writes the log line of the request.
 */
export function handle<E extends Endpoint>(
  contract: E,
  respond: Respond<E>,
  ...[find]: E["idempotent"] extends true ? [FindMade<E>] : []
): Handler {
  const run = async (request: Request, context: RouteContext) => {
    const id = requestIdOf(request);
    const line = { id, route: `${contract.method} ${contract.path}`, started: performance.now() };
    let viewer: Viewer | null = null;
    let body: RequestBody | undefined;
    const receive = () => {
      const kind = contract.file ? "form" : "text";
      body = receiveBody(request, { kind, ...bodySender(request, viewer?.id) });
      return body;
    };
    try {
      viewer = await authenticate(request, contract.auth);
      await countCall(contract, request, viewer);
      const input = await readInput(contract, request, await context.params, receive);
      const headers = new Headers();
      const make = (id?: string) =>
        withFile({ input, viewer, received: body }, (resolved) =>
          respond({ ...resolved, viewer, request, headers, id } as Call<E>),
        );
      const data = await (viewer && find ? runIdempotent({ request, viewer, make, find }) : make());
      const checked = contract.data.parse(data);
      writeLogLine({ ...line, viewer, status: contract.status });
      return succeed(id, contract.status, contract.message, checked, headers);
    } catch (thrown) {
      const error = toAppError(thrown);
      writeLogLine({ ...line, viewer, status: statusOf[error.code], error });
      return fail(id, error);
    } finally {
      // A file stays in memory while it is decoded.
      body?.release();
    }
  };
  return { contract, run };
}

/** The volume limits of a call (docs/product.md L34, L35). */
async function countCall({ limit }: Endpoint, request: Request, viewer: Viewer | null) {
  const caller = { request, userId: viewer?.id };
  await countVolume("call", caller);
  if (limit) await countVolume(limit, caller);
}
