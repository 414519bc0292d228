import type { ErrorCode } from "./errors";
import type { LimitName } from "./rate-limit";
import type * as z from "./zod";

/** Below which all calls are. */
export const API_BASE = "/api/v1";

export type Shape = z.ZodObject;

/** The one file of a multipart form. */
export type FileField = {
  name: string;
  /** Inclusive, in bytes. */
  maxBytes: number;
  tooLarge: string;
  /** What it may be by its content. */
  types: readonly string[];
  /** What to answer when the file is missing; absent: it may be. */
  required?: string;
  /** What the OpenAPI document says about it. */
  description: string;
};

export type Auth = "none" | "user" | "admin";

/**
 * One call of the API as data. The route that serves it, the browser code that calls it, the
 * documentation and the tests of access rules all read it, so they cannot drift apart.
 */
export type Endpoint = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Below API_BASE, with parameters in braces. */
  path: `/${string}`;
  auth: Auth;
  tag: string;
  summary: string;
  description?: string;
  params?: Shape;
  query?: Shape;
  /** JSON, or the text fields of a multipart form when `file` is there. */
  body?: Shape;
  file?: FileField;
  /** Whether it takes an `Idempotency-Key`, with which it makes a thing once however often it is sent. */
  idempotent?: true;
  /** The volume limit that it counts against, beside the one for all calls of a user. */
  limit?: LimitName;
  status: 200 | 201;
  /** The sentence that a success carries. */
  message: string;
  data: Shape;
  /** What it answers beside 400, 401, 403, 429 and 503, which follow from the rest. */
  errors?: readonly ErrorCode[];
};

/** Keeps the exact types of a contract. */
export const endpoint = <const E extends Endpoint>(contract: E): E => contract;

/** What a parsed part of a request looks like to its handler. */
export type Parsed<S> = S extends Shape ? z.output<S> : undefined;

/** What a client sends for that part. */
export type Sent<S> = S extends Shape ? z.input<S> : undefined;
