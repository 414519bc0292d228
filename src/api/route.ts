import "server-only";
import { type Caller, noteWrite, type Viewer } from "@/features/auth/session";
import type { Contract, Parsed } from "@/lib/contract";
import { AppError, errorMessages } from "@/lib/errors";
import { bodySender, clientAddress } from "@/lib/server/client-address";
import type { AttemptLog } from "@/lib/server/log";
import type { UploadedFile } from "@/lib/server/multipart";
import { RequestBody } from "@/lib/server/request-body";
import type * as z from "@/lib/zod";
import { authenticate } from "./authenticate";
import { makeOnce } from "./idempotency";
import { readInput, withFile } from "./input";
import { limitRate } from "./rate-limits";
import { respond } from "./respond";
import { succeed } from "./response";

type Call<E extends Contract> = {
  viewer: E["auth"] extends "none" ? null : E["method"] extends "GET" ? Viewer : Caller;
  params: Parsed<E["params"]>;
  query: Parsed<E["query"]>;
  body: E["file"] extends { direct: true }
    ? Omit<Parsed<E["body"]>, "uploadId">
    : Parsed<E["body"]>;
  file: E["file"] extends { required: string } ? UploadedFile : UploadedFile | undefined;
  /** The `Idempotency-Key` of an idempotent call. */
  clientKey: E["idempotent"] extends true ? string | undefined : undefined;
  request: Request;
  /** Further headers of the response. */
  headers: Headers;
  /** What the log line of an audited call says beside the client's address. */
  audit: AttemptLog;
};

type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> };

type Verb = (request: Request, context: RouteContext) => Promise<Response>;

type Handler = { contract: Contract; run: Verb };

type Data<E extends Contract> = z.input<E["data"]>;

/** Returns the data, or anything where the contract has none. */
type Run<E extends Contract> = (
  call: Call<E>,
) => Promise<Record<never, never> extends Data<E> ? unknown : Data<E>>;

/** Finds what a call has created with a key, as its creator sees it now. */
type FindMade<E extends Contract> = (viewer: Caller, clientKey: string) => Promise<Data<E> | null>;

/**
 * Makes a route of a contract and a function: authenticates, counts, parses, runs with the file of the
 * form or of an upload (an idempotent call once for each key), and checks the response against the
 * contract.
 * @param find where the function cannot run again, because it takes a file
 */
export function handle<E extends Contract>(
  contract: E,
  runCall: Run<E>,
  ...[find]: E["idempotent"] extends true ? [FindMade<E>?] : []
): Handler {
  const { method, path, auth, limit, imports, status, message, audited } = contract;
  const isGuarded = auth === "moderator" || auth === "admin";
  const run: Verb = (request, context) => {
    let body: RequestBody | undefined;
    return respond(
      request,
      async (exchange) => {
        const viewer = await authenticate(request, contract);
        exchange.viewer = viewer;
        if (audited || (isGuarded && method !== "GET"))
          exchange.audit = { address: clientAddress(request) };
        const caller = { request, userId: viewer?.id, isNew: viewer?.isNew };
        // The rate limits of a call (docs/product.md L34, L35).
        await limitRate(viewer ? "call" : "visitor_call", caller);
        const refund = limit && !imports && (await limitRate(limit, caller));
        const receive = () => {
          const kind = contract.file ? "form" : "text";
          body = new RequestBody(request, { kind, ...bodySender(request, viewer?.id) });
          return body;
        };
        const pathParams = await context.params;
        const input = await readInput(contract, request, pathParams, receive).catch(
          async (error) => {
            if (refund) await refund();
            throw error;
          },
        );
        if (limit && imports && !isOfImport(input)) await limitRate(limit, caller);
        if (exchange.audit) exchange.audit.target = targetOf(input);
        const headers = new Headers();
        const given = { viewer, request, headers, audit: exchange.audit ?? {} };
        const make = (clientKey?: string) =>
          withFile({ input, viewer }, (resolved) =>
            runCall({ ...resolved, ...given, clientKey } as Call<E>),
          );
        const call = () =>
          viewer && contract.idempotent ? makeOnce({ request, viewer, make, find }) : make();
        const data = await (viewer && method !== "GET"
          ? call().finally(() => noteWrite(viewer))
          : call());
        return succeed(status, message, contract.data.parse(data ?? {}), headers);
      },
      { route: `${method} ${path}` },
      // A file is there until it is decoded.
    ).finally(() => body?.release());
  };
  return { contract, run };
}

const isOfImport = ({ body }: { body: unknown }) =>
  (body as { importId?: string }).importId !== undefined;

/** The id in the path, or the one that the body of a report names. */
function targetOf({ params, body }: { params: unknown; body: unknown }): string | undefined {
  const { id, targetId } = { ...(params as object), ...(body as object) } as Record<string, string>;
  return id ?? targetId;
}

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof METHODS)[number];
type Verbs = Record<Method | "OPTIONS", Verb>;

/**
 * The handlers of a path by method. Other methods respond 405 with `Allow` (RFC 9110 §15.5.6), OPTIONS
 * responds 204 with it (§9.3.7).
 */
export const route = (...handlers: Handler[]): Verbs =>
  verbs(new Map(handlers.map(({ contract, run }): [Method, Verb] => [contract.method, run])));

/**
 * The handlers of a path whose GET responds with something else than the envelope of a call: a redirect,
 * a document. Failures, request id and log line are those of every other path.
 */
export const rawRoute = (get: Verb): Verbs =>
  verbs(new Map([["GET", (request, context) => respond(request, () => get(request, context))]]));

/** Responds to every path under /api that does not exist. */
export const unknownPath = (request: Request) =>
  respond(request, async () => {
    throw new AppError("not_found", "There is no such path.");
  });

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
    throw new AppError("method_not_allowed", errorMessages.method_not_allowed);
  };
  const succeed = async () =>
    new Response(null, { status: 204, headers: { allow: `${allow}, OPTIONS` } });
  return {
    refuse: (request: Request) => respond(request, fail, { failureHeaders: { allow } }),
    describe: (request: Request) => respond(request, succeed),
  };
}
