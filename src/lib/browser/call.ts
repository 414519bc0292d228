import { API_BASE, type Contract, type Sent } from "../contract";
import type { ErrorCode, FieldError } from "../errors";
import type * as z from "../zod";

/** What `call` needs of the session; the session feature connects it in the browser. */
type CallSession = {
  /** A valid access token, refreshed if necessary, or null. */
  accessToken: () => Promise<string | null>;
  /** Runs on a 401: the session has ended (docs/product.md E1). */
  ended: () => void;
  /** Receives the `Date` header of each response, by which the age of a token is judged. */
  onServerDate: (date: string | null) => void;
};

let session: CallSession | undefined;

export const connectSession = (connected: CallSession) => {
  session = connected;
};

const TOO_LARGE_FOR_SITE = "The picture is too large for this site's server.";

/** A failed call. `message` is the server's sentence, or empty without a response. */
export class CallError extends Error {
  constructor(
    message: string,
    /** 0 without a response. */
    readonly status: number,
    readonly code: ErrorCode | "network",
    readonly errors: FieldError[] = [],
  ) {
    super(message);
    this.name = "CallError";
  }
}

/** Whether the resource of a call does not exist (404). */
export const isMissing = (error: unknown) =>
  error instanceof CallError && error.code === "not_found";

/** The server's message if it sent one, else the given one. */
export const messageOf = (error: unknown, otherwise: string) =>
  (error instanceof CallError && error.message) || otherwise;

export type Target<E extends Contract> = `${E["method"]} ${E["path"]}`;

export type CallInput<E extends Contract> = Part<"params", E["params"]> &
  OptionalPart<"query", E["query"]> &
  BodyOf<E> & {
    signal?: AbortSignal;
    /** Without the session: for logging in. */
    anonymous?: boolean;
  } & (E["idempotent"] extends true ? Keyed : unknown);

type BodyOf<E extends Contract> =
  | (E["file"] extends object ? { body: FormData } : Part<"body", E["body"]>)
  | (E["file"] extends { orJson: number } ? Part<"body", E["body"]> : never);

/** With the same key, a repeated call responds with what the first created (docs/product.md API14). */
type Keyed = { idempotencyKey?: string };

type Part<Name extends string, S> = S extends z.ZodObject ? { [K in Name]: Sent<S> } : unknown;
type OptionalPart<Name extends string, S> = S extends z.ZodObject
  ? { [K in Name]?: Sent<S> }
  : unknown;

/**
 * Calls the API. The contract is a type here, so that no schema is loaded into the browser, and
 * method and path are checked against it.
 * @example call<typeof toggleLike>("POST /likes/tweets/{id}/like", { params: { id } })
 * @throws CallError with the server's sentence and field errors, or status 0 without a response
 */
export async function call<E extends Contract>(
  target: Target<E>,
  ...[input]: Record<never, never> extends CallInput<E> ? [CallInput<E>?] : [CallInput<E>]
): Promise<z.output<E["data"]>> {
  const [method, path = ""] = target.split(" ");
  const { signal, body, anonymous, ...sent }: Loose = input ?? {};
  const headers = await headersOf({ anonymous, ...sent });
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers["content-type"] = "application/json";
  const request = { method, headers, body: isForm ? body : JSON.stringify(body), signal };
  const { response, text } = await send(urlOf({ path, ...sent }), request);
  return readResponse(response.status, text, response.headers.get("date"), anonymous);
}

/** @throws CallError also when the connection is lost before the end of the body */
async function send(url: string, request: RequestInit) {
  try {
    const response = await fetch(url, request);
    return { response, text: await response.text() };
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new CallError("", 0, "network");
  }
}

/** Authorization, with a token that is refreshed first if necessary, and the idempotency key. */
export async function headersOf({
  anonymous,
  idempotencyKey,
}: Pick<Loose, "anonymous" | "idempotencyKey">): Promise<Record<string, string>> {
  const token = anonymous ? null : await session?.accessToken();
  return {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
  };
}

type Loose = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
  anonymous?: boolean;
} & Keyed;

export function urlOf({
  path,
  params = {},
  query = {},
}: Pick<Loose, "params" | "query"> & { path: string }) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ""));
  const sent = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(sent.map(([name, value]) => [name, String(value)])).toString();
  return `${API_BASE}${filled}${text ? `?${text}` : ""}`;
}

type Envelope<Data> = {
  success?: boolean;
  data?: Data;
  message?: string;
  code?: ErrorCode;
  errors?: FieldError[];
};

/**
 * Reads a response, of `fetch` or of the XMLHttpRequest of an upload.
 * @throws CallError unless the status is 2xx
 */
export function readResponse<Data>(
  status: number,
  text: string,
  date: string | null,
  anonymous = false,
): Data {
  session?.onServerDate(date);
  const envelope = parseEnvelope<Data>(text);
  if (status >= 200 && status < 300 && envelope.data !== undefined) return envelope.data;
  if (status === 401 && !anonymous) session?.ended();
  // A proxy in front has a limit and an error page of its own.
  if (status === 413 && !envelope.code) throw new CallError(TOO_LARGE_FOR_SITE, 413, "too_large");
  throw new CallError(envelope.message ?? "", status, envelope.code ?? "network", envelope.errors);
}

function parseEnvelope<Data>(text: string): Envelope<Data> {
  try {
    return JSON.parse(text) as Envelope<Data>;
  } catch {
    return {};
  }
}

/** The outcome with the reason of the server, if it gave one. */
export const failureMessage = (outcome: string, error: unknown) =>
  [outcome, messageOf(error, "Try again.")].join(" ");
