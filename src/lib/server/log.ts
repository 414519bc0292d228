import "server-only";
import { trace } from "@opentelemetry/api";
import type { Instrumentation } from "next";
import pino from "pino";
import { RELEASE } from "./release";

/** Structured log lines on standard output. Secrets are redacted by name at any depth (ASVS 16.2.5). */
export const logger = pino({
  level: process.env.LOG_LEVEL || "info",
  base: { version: RELEASE },
  formatters: { level: (level) => ({ level }) },
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: {
    paths: [
      "password",
      "*.password",
      "*.passwordHash",
      "authorization",
      "cookie",
      "*.accessToken",
      "*.refreshToken",
    ],
    remove: true,
  },
  // Joins the line with the trace of its request, where traces are exported.
  mixin: () => {
    const traceId = trace.getActiveSpan()?.spanContext().traceId;
    return traceId ? { traceId } : {};
  },
  // Chosen fields only: database drivers attach the values of statements to their errors.
  serializers: {
    err: (error: Error & { code?: string }) => ({
      type: error.name,
      message: error.message,
      code: error.code,
      stack: error.stack,
    }),
  },
});

const NOT_IN_THE_URL = /\/(\([^/]+\)(?=\/)|@\w+|page$|route$)/g;

const failedRequests = new WeakSet<object>();

/**
 * Writes the one line about a page that fails, also when layout, metadata and page each do.
 * https://nextjs.org/docs/app/api-reference/file-conventions/instrumentation#onrequesterror-optional
 */
export const logPageError: Instrumentation.onRequestError = (error, request, context) => {
  const { method, headers } = request;
  if (failedRequests.has(headers)) return;
  failedRequests.add(headers);
  const err = error instanceof Error ? error : new Error(String(error));
  const route = `${method} ${context.routePath.replace(NOT_IN_THE_URL, "") || "/"}`;
  const digest = "digest" in err ? err.digest : undefined;
  logger.error({ requestId: headers["x-request-id"], route, digest, err }, "page failed");
};

/** What the log line of an attempt names: the account that it is for, and why a passkey was refused. */
export type AttemptLog = { account?: string; reason?: string };
