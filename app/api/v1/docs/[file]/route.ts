import styles from "swagger-ui-dist/swagger-ui.css?raw";
import script from "swagger-ui-dist/swagger-ui-bundle.js?raw";
import { rawRoute } from "@/api/route";
import { notFound } from "@/lib/errors";

const files: Record<string, { type: string; text: string }> = {
  "swagger-ui-bundle.js": { type: "text/javascript; charset=utf-8", text: script },
  "swagger-ui.css": { type: "text/css; charset=utf-8", text: styles },
};

/** What the API reference loads. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = rawRoute(async (_, { params }) => {
  const file = files[String((await params).file)];
  if (!file) throw notFound("File");
  const headers = { "content-type": file.type, "cache-control": "public, max-age=86400" };
  return new Response(file.text, { headers });
});
