/** Every way a call can fail; `src/api/status.ts` maps each to its HTTP status (docs/product.md API3). */
export type ErrorCode =
  | "invalid_input"
  | "unauthenticated"
  | "invalid_credentials"
  | "token_expired"
  | "forbidden"
  | "cross_site"
  | "not_found"
  | "method_not_allowed"
  | "conflict"
  | "too_large"
  | "unsupported_media"
  | "rate_limited"
  | "unavailable"
  | "internal";

export type FieldError = { path: string; message: string };

type Details = {
  errors?: FieldError[];
  /** Seconds after which to retry, sent as `Retry-After`. */
  retryAfter?: number;
  /** Whether the connection closes after the response, because the rest of the body is not read. */
  closesConnection?: boolean;
  /** Whether a 401 leaves the session cookie as it is, because it says nothing about the session. */
  keepsSession?: boolean;
  cause?: unknown;
};

/** An error whose message is for the user. Thrown anywhere, turned into a response once, by `respond`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldError[] | undefined;
  readonly retryAfter: number | undefined;
  readonly closesConnection: boolean;
  readonly keepsSession: boolean;

  constructor(code: ErrorCode, message: string, { cause, ...details }: Details = {}) {
    super(message, { cause });
    this.name = "AppError";
    this.code = code;
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
    this.closesConnection = details.closesConnection ?? false;
    this.keepsSession = details.keepsSession ?? false;
  }
}

/** An error of one form field. */
export const fieldError = (code: ErrorCode, path: string, message: string) =>
  new AppError(code, message, { errors: [{ path, message }] });

export const notFound = (what: string) => new AppError("not_found", `${what} not found`);

/** @throws AppError not_found where there is none */
export function found<T>(one: T | null | undefined, what: string): T {
  if (!one) throw notFound(what);
  return one;
}

/** The messages of the codes that have only one. */
export const errorMessages = {
  unauthenticated: "Log in to continue.",
  token_expired: "The session has expired. Log in again.",
  cross_site: "This request came from another site and was refused.",
  method_not_allowed: "This method is not allowed here.",
  internal: "Something went wrong on our side.",
  unavailable: "The service is not available right now. Try again shortly.",
} as const;

/** There is no session, or it has ended. */
export const loginRequired = () => new AppError("unauthenticated", errorMessages.unauthenticated);

/** A limit of the whole server is reached, which is over in a moment. */
export const serverBusy = () =>
  new AppError("unavailable", "The server is busy. Please try again in a moment.", {
    retryAfter: 2,
  });
