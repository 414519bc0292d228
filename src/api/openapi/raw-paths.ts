import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from "zod-openapi";
import * as z from "@/lib/zod";
import { failureResponse, failureResponses } from "./failures";
import { requestIdParameter, responseHeaders } from "./headers";
import { healthPaths } from "./health-paths";

const requestParams = { header: z.object({ "x-request-id": requestIdParameter }) };
const otherMethods = failureResponses(["method_not_allowed"]);

const sessionEnd: ZodOpenApiOperationObject = {
  operationId: "endSession",
  tags: ["Session"],
  summary: "Clear the cookie of a dead session",
  description:
    "Where a page sends a browser whose session has ended. No JSON: it redirects to `/login` and clears the cookie; a live session goes to `/dashboard` and stays.",
  security: [],
  requestParams: {
    ...requestParams,
    query: z.object({
      next: z
        .string()
        .optional()
        .meta({
          description: "Where the login is to lead: a path of this origin, else it is ignored",
          examples: ["/post/019a2b7d-90c4-7a52-b1e8-d4f60c93a725"],
        }),
    }),
  },
  responses: {
    "303": {
      description: "On to the login page, or to the feed",
      headers: responseHeaders.extend({
        location: z.string().meta({
          description: "A path of this origin",
          format: "uri-reference",
          examples: ["/login?next=%2Fpost%2F019a2b7d-90c4-7a52-b1e8-d4f60c93a725"],
        }),
        "set-cookie": z
          .string()
          .optional()
          .meta({
            description: "Removes the session cookie of a dead session",
            examples: ["sid=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"],
          }),
      }),
    },
    ...failureResponses(["method_not_allowed", "unavailable"]),
    default: failureResponse(["internal"]),
  },
};

const openApi: ZodOpenApiOperationObject = {
  operationId: "getOpenApi",
  tags: ["Service"],
  summary: "This document",
  description: "OpenAPI 3.1, made from the schemas that parse the requests. Without the envelope.",
  security: [],
  requestParams,
  responses: {
    "200": {
      description: "The document",
      headers: responseHeaders,
      content: {
        "application/json": {
          schema: z
            .looseObject({
              openapi: z.string().meta({ description: "The version of OpenAPI" }),
            })
            .meta({ description: "An OpenAPI document", examples: [{ openapi: "3.1.0" }] }),
        },
      },
    },
    ...otherMethods,
  },
};

const docs: ZodOpenApiOperationObject = {
  operationId: "getDocs",
  tags: ["Service"],
  summary: "This document for people",
  description: "A page with all of it, readable without JavaScript.",
  security: [],
  requestParams,
  responses: {
    "200": {
      description: "The page",
      headers: responseHeaders,
      content: {
        "text/html": {
          schema: z.string().meta({ description: "HTML", examples: ["<!doctype html>"] }),
        },
      },
    },
    ...otherMethods,
  },
};

const exportPart: ZodOpenApiOperationObject = {
  operationId: "getExportPart",
  tags: ["Profiles"],
  summary: "One part of a download of one's own data",
  description:
    "A zip file, made while it is sent; follow the addresses of `GET /profile/me/export`. A picture that the store does not have is left out, and named in `parts/part-{part}.json`. Parts are limited together with their plans.",
  security: [{ bearer: [] }, { cookie: [] }],
  requestParams: {
    ...requestParams,
    path: z.object({
      part: z.string().meta({ description: "Its number, from 1", examples: ["1"] }),
    }),
    query: z.object({
      plan: z
        .string()
        .optional()
        .meta({
          description: "Opaque: what is in which part; absent: everything is in part 1",
          examples: ["AZorfZDEelKx6NT2DJOnJQ"],
        }),
    }),
  },
  responses: {
    "200": {
      description: "The part; an archive that ends early is incomplete",
      headers: responseHeaders.extend({
        "content-disposition": z.string().meta({
          description: "The name of the file",
          examples: ['attachment; filename="vitrine-ines_duarte-1-of-3.zip"'],
        }),
      }),
      content: {
        "application/zip": {
          schema: z.string().meta({ description: "A zip file", examples: ["PK"] }),
        },
      },
    },
    ...failureResponses([
      "invalid_input",
      "unauthenticated",
      "token_expired",
      "not_found",
      "method_not_allowed",
      "rate_limited",
      "unavailable",
    ]),
    default: failureResponse(["internal"]),
  },
};

/** The paths without a contract: they respond with something else than the envelope of a call. */
export const rawPaths: ZodOpenApiPathsObject = {
  "/session/end": { get: sessionEnd },
  "/profile/me/export/{part}": { get: exportPart },
  "/openapi.json": { get: openApi },
  "/docs": { get: docs },
  ...healthPaths,
};
