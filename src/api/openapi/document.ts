import "server-only";
import {
  createDocument,
  type oas32,
  type ZodOpenApiObject,
  type ZodOpenApiOverride,
  type ZodOpenApiPathsObject,
} from "zod-openapi";
import { sessionCookieName } from "@/features/auth/cookie";
import { ACCESS_TOKEN_SECONDS, REFRESH_GRACE_SECONDS } from "@/features/auth/limits";
import { PRODUCT } from "@/lib/brand";
import { API_BASE } from "@/lib/contract";
import { MAX_BATCH } from "@/lib/list";
import { env } from "@/lib/server/env";
import { RELEASE } from "@/lib/server/release";
import { contracts } from "../contracts";
import { NAMED_FIELDS } from "../failure";
import { operationOf } from "./operation";

/** What holds for all calls, in Markdown. */
const guide = `
**Authentication.** Log in with \`POST /users/login\` and send \`Authorization: Bearer <accessToken>\`; it is valid for ${ACCESS_TOKEN_SECONDS / 60} minutes. \`POST /users/refresh-token\` exchanges the refresh token, once, for a new pair; sent again after ${REFRESH_GRACE_SECONDS} seconds it ends the session. Browsers may use the session cookie; writes by it must come from the same origin.

**Responses.** A success is \`{ success: true, message, data }\`, a failure \`{ success: false, message, code, errors, requestId }\`. After 429 and 503, \`Retry-After\` has the seconds to wait.

**Lists** return \`hasMore\` and \`nextCursor\`; send that as \`cursor\`. \`batch\` (or \`limit\`) is 1 to ${MAX_BATCH}. Among equals the newest comes first. Lists omit whom a block hides, so that a page may have few items or none while \`hasMore\` is true, and by its id that is 404; counts include all rows. A toggle returns the state after the call. Bookmarks, collections and filters are private.

**Repeating.** Posts and comments take an \`Idempotency-Key\`: sent again, it returns what its first request created, as long as that exists.

**Input.** Texts are trimmed and measured in UTF-16 units. Unknown fields of a body are refused, unknown keys of a query ignored; a failure names at most ${NAMED_FIELDS} fields. \`PATCH\` leaves absent fields as they are. Times are ISO 8601 in UTC. A file is judged by its content; where \`POST /uploads\` says so, send it to the store and name it as \`uploadId\`.
`.trim();

/** What each group of calls is about, in the order in which they are shown. */
const tags = [
  { name: "Session", description: "Sign up, log in, keep and end a session." },
  { name: "Profiles", description: "Accounts, and the relationship of the caller to them." },
  { name: "Posts", description: "Publish, read, find, change and delete picture posts." },
  { name: "Likes", description: "Like posts, and see what is liked." },
  { name: "Bookmarks", description: "Keep posts for later; whose bookmarks they are is private." },
  { name: "Views", description: "Count who has seen a post." },
  { name: "Comments", description: "Discuss posts." },
  {
    name: "Notifications",
    description: "What happened to the caller, what of it is new, and which kinds are on.",
  },
  { name: "Reports", description: "Report posts, users and comments to the admins." },
  {
    name: "Admin",
    description:
      "For admins, and for moderators where a call says so: figures, accounts and reports.",
  },
];

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
