import "server-only";

type Fault = {
  code?: unknown;
  cause?: unknown;
  message?: unknown;
  meta?: { driverAdapterError?: unknown };
};

// SQLSTATE classes 08 connection, 53 resources, 57P operator intervention, lock, statement or
// idle-in-transaction timeouts, and 25006 read-only, as a server may be after a failover.
const UNREACHABLE = /^(08...|53...|57P0.|57014|55P03|25P03|25006)$/;
const NETWORK = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOTFOUND",
  "ETIMEDOUT",
  "EAI_AGAIN",
  "ENOENT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ECONNABORTED",
  "ERR_STREAM_DESTROYED",
  "ERR_STREAM_WRITE_AFTER_END",
]);
const PRISMA_UNREACHABLE = new Set(["P1001", "P1002", "P1008", "P1017", "P2024", "P2028", "P2037"]);
/** Messages of pg and its pool about a lost connection, which have no code. */
const POOL =
  /timeout exceeded when trying to connect|^timeout expired$|Query read timeout|Connection terminated|is not queryable|Cannot use a pool after/;

/** The error and its causes: pg's own error is below Prisma's and the driver adapter's. */
function* chain(error: unknown): Generator<Fault> {
  let current = error;
  for (let depth = 0; current && typeof current === "object" && depth < 6; depth++) {
    const fault = current as Fault & { originalCode?: unknown };
    yield fault;
    if (fault.originalCode) yield { code: fault.originalCode };
    current = fault.cause ?? fault.meta?.driverAdapterError;
  }
}

function some(error: unknown, matches: (code: string, message: string) => boolean): boolean {
  for (const fault of chain(error)) {
    if (matches(String(fault.code ?? ""), String(fault.message ?? ""))) return true;
  }
  return false;
}

/** Whether the database could not be reached or did not respond in time: a 503, never a sign-out. */
export const isUnreachable = (error: unknown) =>
  some(
    error,
    (code, message) =>
      UNREACHABLE.test(code) ||
      NETWORK.has(code) ||
      PRISMA_UNREACHABLE.has(code) ||
      POOL.test(message),
  );

/** Whether the statement conflicted with another and may be retried (deadlock, serialization). */
export const isRetryable = (error: unknown) =>
  some(error, (code) => code === "40P01" || code === "40001" || code === "P2034");

/** Whether a unique index refused the row; `index` narrows it to one of them. */
export const isUniqueViolation = (error: unknown, index: string) =>
  some(error, (code) => code === "23505" || code === "P2002") &&
  JSON.stringify(describe(error)).includes(index);

/** Whether a referenced row does not exist: it was deleted concurrently. */
export const isForeignKeyViolation = (error: unknown) =>
  some(error, (code) => code === "23503" || code === "P2003");

/** Whether a CHECK of a table refused a value. */
export const isCheckViolation = (error: unknown) => some(error, (code) => code === "23514");

/**
 * Whether the database refused a statement and the connection goes on: any other error may have broken
 * it (https://www.postgresql.org/docs/current/protocol-error-fields.html).
 */
export const isRefused = (error: unknown) => (error as { severity?: unknown }).severity === "ERROR";

/** Runs a transaction, at most three times while it conflicts with others, with jitter. */
export async function retrying<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === 3 || !isRetryable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 40 * attempt));
    }
  }
}

function describe(error: unknown): unknown[] {
  return [...chain(error)].map((fault) => ({ ...fault, message: fault.message }));
}
