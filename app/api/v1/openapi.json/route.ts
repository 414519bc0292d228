import { openApiDocument } from "@/api/openapi/document";
import { rawRoute } from "@/api/route";

/** The OpenAPI 3.1 document, made from the contracts that parse the requests. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = rawRoute(async () =>
  Response.json(openApiDocument(), { headers: { "cache-control": "public, max-age=300" } }),
);
