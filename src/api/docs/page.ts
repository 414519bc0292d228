import "server-only";
import { createHash } from "node:crypto";
import type { oas31 } from "zod-openapi";
import { PRODUCT } from "@/lib/brand";
import { type Html, html, prose } from "@/lib/html";
import { env } from "@/lib/server/env";
import type { Theme } from "@/lib/theme";
import tokens from "@/ui/tokens.css?raw";
import face from "../../../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?bytes";
import { openApiDocument } from "../openapi/document";
import { guide } from "../openapi/guide";
import styles from "./docs.css?raw";
import { type Call, callsOf, exampleBlock, operationSection } from "./operation";
import { fieldsOf, fieldTable, typeOf } from "./types";

/** In the page itself, like its styles: it has no other address that is known beforehand. */
const font = `@font-face {
  font-family: "Instrument Sans Variable";
  src: url(data:font/woff2;base64,${Buffer.from(face).toString("base64")}) format("woff2");
  font-weight: 400 700;
}`;
const css = [tokens, font, styles].join("\n");
const cssHash = createHash("sha256").update(css).digest("base64");

/** The policy of the page: no script at all, and only its own styles (OWASP CSP cheat sheet). */
export const docsPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${cssHash}'`,
  "font-src data:",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The OpenAPI document as a page, without scripts. */
export function docsPage(theme: Theme): string {
  const document = openApiDocument();
  const resolve = resolverOf(document);
  const origin = `${env().APP_URL}${document.servers?.[0]?.url ?? ""}`;
  const calls = callsOf(document);
  const groups = (document.tags ?? []).map(({ name, description }) => ({
    name,
    description,
    calls: calls.filter(({ operation }) => operation.tags?.includes(name)),
  }));
  const page = html`<!doctype html>
<html lang="en"${theme === "system" ? "" : html` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${document.info.title}</title>
<link rel="icon" href="/icon.svg">
<style>${{ html: css }}</style>
</head>
<body>
<a class="skip-link" href="#main">Skip to content</a>
<nav aria-label="Contents">
<a href="/">${PRODUCT}</a>
<details><summary>Contents</summary>${groups.map(contents)}
<p><a href="#shapes">Shapes</a></p><p><a href="#failures">Failures</a></p></details>
</nav>
<main id="main">
<h1>${document.info.title}</h1>
<p class="muted">Version ${document.info.version}. Everything here is below <code>${origin}</code>, and in <a href="openapi.json">openapi.json</a> for machines.</p>
${guide.map(({ title, paragraphs }) => html`<section><h2>${title}</h2>${paragraphs.map((text) => html`<p>${prose(text)}</p>`)}</section>`)}
${groups.map(({ name, description, calls }) => html`<section id="${anchor(name)}"><h2>${name}</h2><p class="muted">${description}</p>${calls.map((call) => operationSection(call, resolve, origin))}</section>`)}
${shapes(document)}${failures(document)}
</main>
</body>
</html>`;
  return page.html;
}

const anchor = (tag: string) => `tag-${tag.toLowerCase()}`;

type Group = { name: string; calls: Call[] };

const contents = ({ name, calls }: Group) => html`<p><a href="#${anchor(name)}">${name}</a></p>
<ul>${calls.map(({ method, path, operation }) => html`<li><a href="#${operation.operationId}" title="${method} ${path}">${operation.summary}</a></li>`)}</ul>`;

/** The shapes that calls share. */
const shapes = ({
  components,
}: oas31.OpenAPIObject): Html => html`<section id="shapes"><h2>Shapes</h2>
${Object.entries(components?.schemas ?? {}).map(([name, schema]) => {
  const plain = schema as oas31.SchemaObject;
  return html`<section id="shape-${name}"><h3>${name}</h3><p>${prose(plain.description ?? "")}</p>
${plain.properties ? fieldTable("Fields", fieldsOf(plain)) : html`<p class="small-print">${typeOf(plain)}</p>`}</section>`;
})}</section>`;

/** The failures that calls share. */
const failures = ({
  components,
}: oas31.OpenAPIObject): Html => html`<section id="failures"><h2>Failures</h2>
${Object.entries(components?.responses ?? {}).map(([name, response]) => {
  const { description, content = {} } = response as oas31.ResponseObject;
  const examples = Object.values(content["application/json"]?.examples ?? {});
  return html`<section id="failure-${name}"><h3>${name}</h3><p>${prose(description)}</p>
${examples.map((example) => exampleBlock((example as oas31.ExampleObject).value))}</section>`;
})}</section>`;

/** Follows a reference into the document's components. */
function resolverOf(document: oas31.OpenAPIObject) {
  return <T extends object>(part: T | oas31.ReferenceObject): T => {
    if (!("$ref" in part)) return part as T;
    const steps = String(part.$ref).slice("#/".length).split("/");
    return steps.reduce<unknown>(
      (node, step) => (node as Record<string, unknown>)[step],
      document,
    ) as T;
  };
}
