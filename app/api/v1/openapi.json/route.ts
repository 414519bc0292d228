import { openApiDocument } from "@/api/openapi";

/** The OpenAPI 3.1 document, made from the contracts that parse the requests. */
export async function GET(): Promise<Response> {
  return Response.json(openApiDocument(), { headers: { "cache-control": "public, max-age=300" } });
}
