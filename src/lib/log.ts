import "server-only";
import pino from "pino";

/** Structured log lines on standard output. Secrets are redacted by name at any depth (ASVS 16.2.5). */
export const logger = pino({
  level: process.env.LOG_LEVEL || "info",
  base: undefined,
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
