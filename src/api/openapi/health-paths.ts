import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from "zod-openapi";
import * as z from "@/lib/zod";
import { failureResponses } from "./failures";

const otherMethods = failureResponses(["method_not_allowed"]);

const check = z.enum(["ok", "unavailable"]);
const health = (checks: z.ZodObject, status: "ok" | "unavailable") =>
  z
    .object({
      status: check.meta({ description: "Of all checks together", examples: [status] }),
      checks: checks.meta({ description: "Each check" }),
    })
    .meta({ description: "Without the envelope" });

const readiness = (media: "ok" | "unavailable") =>
  z.object({
    database: check.meta({ description: "The database", examples: ["ok"] }),
    media: z.enum([...check.options, "full"]).meta({
      description: "The media store; full: it can be read and takes no uploads",
      examples: [media],
    }),
  });

const unreadiness = readiness("unavailable")
  .partial()
  .extend({
    server: z
      .literal("stopping")
      .optional()
      .meta({ description: "Alone, once the process has been asked to stop" }),
  });

const live: ZodOpenApiOperationObject = {
  operationId: "getLiveness",
  tags: ["Service"],
  summary: "Whether the process answers",
  description: "Asks nothing else.",
  security: [],
  responses: {
    "200": {
      description: "It does",
      content: { "application/json": { schema: health(z.object({}), "ok") } },
    },
    ...otherMethods,
  },
};

const ready: ZodOpenApiOperationObject = {
  operationId: "getReadiness",
  tags: ["Service"],
  summary: "Whether database and media store answer",
  description: "Each within a second; 503 names the one that does not, or that the process stops.",
  security: [],
  responses: {
    "200": {
      description: "Both do; the media store may be full",
      content: { "application/json": { schema: health(readiness("ok"), "ok") } },
    },
    ...otherMethods,
    "503": {
      description: "One does not, or the process stops",
      content: {
        "application/json": { schema: health(unreadiness, "unavailable") },
      },
    },
  },
};

const outsideOfTheBase = [{ url: "/api", description: "Beside the versions of the API" }];

/** The probes, which are outside of the versions of the API. */
export const healthPaths: ZodOpenApiPathsObject = {
  "/health/live": { servers: outsideOfTheBase, get: live },
  "/health/ready": { servers: outsideOfTheBase, get: ready },
};
