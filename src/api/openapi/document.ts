import "server-only";
import {
  createDocument,
  type oas32,
  type ZodOpenApiObject,
  type ZodOpenApiOverride,
  type ZodOpenApiPathsObject,
} from "zod-openapi";
import { sessionCookieName } from "@/features/auth/cookie";
import { PRODUCT } from "@/lib/brand";
import { API_BASE } from "@/lib/contract";
import { env } from "@/lib/server/env";
import { RELEASE } from "@/lib/server/release";
import { contracts } from "../contracts";
import { guide, tags } from "./guide";
import { operationOf } from "./operation";

let document: oas32.OpenAPIObject | undefined;

/** The OpenAPI 3.1 document of all calls, created once from the contracts that parse the requests. */
export function openApiDocument(): oas32.OpenAPIObject {
  document ??= createDocument(description(), { override: leaveOutWhatSaysNothing });
  return document;
}

function description(): ZodOpenApiObject {
  return {
    openapi: "3.1.0",
    info: {
      title: `${PRODUCT} API`,
      version: RELEASE,
      description: guide,
      contact: { name: PRODUCT, url: env().APP_URL },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: API_BASE, description: "Where this document is served" }],
    tags,
    paths: callPaths(),
    components: {
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "The access token of a login or a refresh.",
        },
        cookie: {
          type: "apiKey",
          in: "cookie",
          name: sessionCookieName(),
          description: "The session cookie of a browser; writes must be of the same origin.",
        },
      },
    },
  };
}

const FORMATS_THAT_SAY_IT = ["uuid", "date-time", "date"];

/** zod's patterns behind a format, and the bounds of every number in JavaScript. */
const leaveOutWhatSaysNothing: ZodOpenApiOverride = ({ jsonSchema }) => {
  if (FORMATS_THAT_SAY_IT.includes(jsonSchema.format ?? "")) delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
};

function callPaths(): ZodOpenApiPathsObject {
  const all: ZodOpenApiPathsObject = {};
  for (const contract of contracts) {
    const method = contract.method.toLowerCase();
    all[contract.path] = { ...all[contract.path], [method]: operationOf(contract) };
  }
  return all;
}
