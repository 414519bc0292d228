import type { ErrorCode } from "./errors";
import type { CallLimit } from "./rate-limit";
import type * as z from "./zod";

/** The path prefix of all calls. */
export const API_BASE = "/api/v1";

export type Shape = z.ZodObject;

/** The one file of a multipart form. */
export type FileField = {
  name: string;
  /** Inclusive, in bytes. */
  maxBytes: number;
  tooLarge: string;
  /** The content types that it may have, judged by its content. */
  types: readonly string[];
  /** The message when the file is missing; absent: it is optional. */
  required?: string;
  /** The body may be JSON, too, of this many bytes, without the file. */
  orJson?: number;
  /** The body has an `uploadId`, which may name an upload in place of the file. */
  direct?: true;
  /** Its description in the OpenAPI document. */
  description: string;
};

/** `moderator` lets administrators through, too. */
export type Auth = "none" | "user" | "moderator" | "admin";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

type Declaration = {
  /** Absent: who is logged in. */
  auth?: Auth;
  /** Whether it also answers who waits for approval. */
  waiting?: true;
  summary: string;
  description?: string;
  params?: Shape;
  query?: Shape;
  /** JSON, or the text fields of a multipart form when there is a `file`. */
  body?: Shape;
  file?: FileField;
  /** Whether it accepts an `Idempotency-Key`, with which a repeated request creates nothing new. */
  idempotent?: true;
  /** The rate limit that it counts against, beside the one for all calls of a user or visitor. */
  limit?: CallLimit;
  /** Whether a body with `importId` counts against another limit, which the call itself counts. */
  imports?: true;
  /** Whether its log line names the client's address and what it acts on; every admin call that writes does. */
  audited?: true;
  /** Absent: 200. */
  status?: 200 | 201;
  /** The message of a success. */
  message: string;
  data: Shape;
  /** Its errors beside those that follow from the rest (`failuresOf`). */
  errors?: readonly ErrorCode[];
};

/**
 * One call of the API as data: for the route, the browser code that calls it, the documentation and the
 * tests of access rules.
 */
export type Contract = Declaration & {
  auth: Auth;
  /** By which the OpenAPI document groups calls. */
  tag: string;
  method: Method;
  /** Path after API_BASE, with parameters in braces. */
  path: `/${string}`;
  status: 200 | 201;
};

type Declared<Target, D> =
  Target extends `${infer M extends Method} ${infer P extends `/${string}`}`
    ? Omit<typeof defaults, keyof D> & D & { tag: string; method: M; path: P }
    : never;

const defaults = { auth: "user", status: 200 } as const;

/**
 * Declares a contract and keeps its exact types.
 * @example contract("Likes", "POST /likes/tweets/{id}/like", { … })
 */
export function contract<const Target extends `${Method} /${string}`, const D extends Declaration>(
  tag: string,
  target: Target,
  declaration: D,
) {
  const [method, path] = target.split(" ");
  return { ...defaults, ...declaration, tag, method, path } as unknown as Declared<Target, D>;
}

/** The type of a parsed part of a request. */
export type Parsed<S> = S extends Shape ? z.output<S> : undefined;

/** The type that a client sends for it. */
export type Sent<S> = S extends Shape ? z.input<S> : undefined;
