import "server-only";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from "zod-openapi";
import { sessionCookieName } from "@/features/auth/cookie";
import { IDEMPOTENCY_HOURS, IDEMPOTENCY_KEY } from "@/features/idempotency/rules";
import { PRODUCT } from "@/lib/brand";
import type { Endpoint } from "@/lib/endpoint";
import { env } from "@/lib/env";
import type { ErrorCode } from "@/lib/errors";
import { z } from "@/lib/zod";
import { catalog } from "./catalog";
import { IDEMPOTENCY_HEADER } from "./make-once";
import { statusOf } from "./status";

const BASE = "/api/v1";

const errorSchema = z
  .object({
    success: z.literal(false),
    message: z.string().meta({ description: "A sentence fit to show to a user" }),
    code: z.enum(Object.keys(statusOf) as [ErrorCode, ...ErrorCode[]]),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    requestId: z.string(),
  })
  .meta({ id: "Error" });

const idempotencyHeader = z.object({
  [IDEMPOTENCY_HEADER]: z
    .string()
    .regex(IDEMPOTENCY_KEY)
    .optional()
    .meta({
      description: `A key of the client's own. Sent again within ${IDEMPOTENCY_HOURS} hours by the same user to the same path, it makes nothing new and answers what was made then, as it is now: 404 if that is gone. A request that failed leaves its key free.`,
      example: "8f4e2c1a-post-0001",
    }),
});

let document: ReturnType<typeof createDocument> | undefined;

/** The OpenAPI 3.1 document of all calls, made once from the contracts that parse the requests. */
export function openApiDocument(): ReturnType<typeof createDocument> {
  document ??= createDocument({
    openapi: "3.1.0",
    info: { title: `${PRODUCT} API`, version: "1.0.0" },
    servers: [{ url: `${env().APP_URL}${BASE}` }],
    paths: paths(),
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        cookie: { type: "apiKey", in: "cookie", name: sessionCookieName() },
      },
    },
  });
  return document;
}

function paths(): ZodOpenApiPathsObject {
  const all: ZodOpenApiPathsObject = {};
  for (const contract of catalog) {
    all[contract.path] = {
      ...all[contract.path],
      [contract.method.toLowerCase()]: operation(contract),
    };
  }
  return all;
}

function operation(contract: Endpoint): ZodOpenApiOperationObject {
  const { method, path, summary, description, tag, auth, params, query, status, message, data } =
    contract;
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[^a-z]+(\w)/gi, (_, c) => c.toUpperCase())}`,
    tags: [tag],
    summary,
    description,
    security: auth === "none" ? [] : [{ bearer: [] }, { cookie: [] }],
    requestParams: {
      ...(params && { path: params }),
      ...(query && { query }),
      ...(contract.idempotent && { header: idempotencyHeader }),
    },
    requestBody: requestBody(contract),
    responses: {
      [status]: {
        description: message,
        content: {
          "application/json": {
            schema: z.object({ success: z.literal(true), message: z.string(), data }),
          },
        },
      },
      ...failures(contract),
    },
  };
}

function requestBody({ body, file }: Endpoint): ZodOpenApiOperationObject["requestBody"] {
  if (!body) return undefined;
  if (!file) return { required: true, content: { "application/json": { schema: body } } };
  const binary = z.string().meta({ format: "binary", description: file.description });
  const media = file.required ? binary : binary.optional();
  return {
    required: true,
    content: { "multipart/form-data": { schema: body.extend({ [file.name]: media }) } },
  };
}

function failures({ auth, params, query, body, errors = [], method }: Endpoint) {
  const codes = new Set<ErrorCode>([...errors, "unavailable"]);
  if (query ?? body) codes.add("invalid_input");
  if (params) codes.add("not_found");
  if (auth !== "none") codes.add("unauthenticated");
  if (auth === "admin") codes.add("forbidden");
  if (method !== "GET") codes.add("cross_site");
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const status = statusOf[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.join(", "),
        content: { "application/json": { schema: errorSchema } },
      },
    ]),
  );
}
