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

const version = z
  .string()
  .meta({ description: "The version of the product that runs", examples: ["1.0.0"] });

const readiness = (...states: ["ok"] | ["starting", "stopping"]) =>
  z.object({
    server: z.enum(states).meta({ description: "This process", examples: [states[0]] }),
  });

const dependencies = (media: "ok" | "unavailable") =>
  z.object({
    database: check.meta({ description: "The database", examples: ["ok"] }),
    media: z.enum([...check.options, "full"]).meta({
      description: "The media store; full: it can be read and takes no uploads",
      examples: [media],
    }),
    replicas: z
      .enum(["ok", "left out"])
      .optional()
      .meta({
        description: "Where there are any; left out: one cannot be read, and the primary is",
        examples: ["ok"],
      }),
  });

const live: ZodOpenApiOperationObject = {
  operationId: "getLiveness",
  tags: ["Service"],
  summary: "Whether the process responds",
  description: "Asks nothing else.",
  security: [],
  responses: {
    "200": {
      description: "It does",
      content: { "application/json": { schema: health(z.object({}), "ok").extend({ version }) } },
    },
    ...otherMethods,
  },
};

const ready: ZodOpenApiOperationObject = {
  operationId: "getReadiness",
  tags: ["Service"],
  summary: "Whether this instance takes requests",
  description:
    "503 until the database has answered once, and once the process has been asked to stop.",
  security: [],
  responses: {
    "200": {
      description: "It does",
      content: { "application/json": { schema: health(readiness("ok"), "ok") } },
    },
    ...otherMethods,
    "503": {
      description: "The process starts or stops",
      content: {
        "application/json": { schema: health(readiness("starting", "stopping"), "unavailable") },
      },
    },
  },
};

const dependent: ZodOpenApiOperationObject = {
  operationId: "getDependencies",
  tags: ["Service"],
  summary: "Whether database and media store respond",
  description:
    "Each within a second; 503 names the one that does not. The result is at most a second old.",
  security: [],
  responses: {
    "200": {
      description: "Both do; the media store may be full",
      content: { "application/json": { schema: health(dependencies("ok"), "ok") } },
    },
    ...otherMethods,
    "503": {
      description: "One does not",
      content: {
        "application/json": { schema: health(dependencies("unavailable"), "unavailable") },
      },
    },
  },
};

const outsideOfTheBase = [{ url: "/api", description: "Beside the versions of the API" }];

/** The probes, which are outside of the versions of the API. */
export const healthPaths: ZodOpenApiPathsObject = {
  "/health/live": { servers: outsideOfTheBase, get: live },
  "/health/ready": { servers: outsideOfTheBase, get: ready },
  "/health/dependencies": { servers: outsideOfTheBase, get: dependent },
};
