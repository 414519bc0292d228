import "server-only";
import { createHash } from "node:crypto";
import { PRODUCT } from "@/lib/brand";

const start = `SwaggerUIBundle({ url: "openapi.json", dom_id: "#calls", deepLinking: true, tryItOutEnabled: true });`;
const startHash = createHash("sha256").update(start).digest("base64");

/** Swagger UI sets styles of elements; everything comes from this origin (OWASP CSP cheat sheet). */
export const docsPolicy = [
  "default-src 'none'",
  `script-src 'self' 'sha256-${startHash}'`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The OpenAPI document for people: Swagger UI (https://swagger.io/docs/open-source-tools/swagger-ui/). */
export const docsPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${PRODUCT} API</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="docs/swagger-ui.css">
</head>
<body>
<div id="calls"><noscript>This page needs JavaScript; <a href="openapi.json">openapi.json</a> is the same for programs.</noscript></div>
<script src="docs/swagger-ui-bundle.js"></script>
<script>${start}</script>
</body>
</html>`;
