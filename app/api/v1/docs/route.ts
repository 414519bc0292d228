import { docsPage, docsPolicy } from "@/api/docs-page";
import { rawRoute } from "@/api/route";

/** The OpenAPI document for people. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = rawRoute(
  async () =>
    new Response(docsPage, {
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": docsPolicy,
        "cache-control": "no-store",
      },
    }),
);
