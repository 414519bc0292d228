import type { oas31 } from "zod-openapi";
import { type Html, html, prose } from "@/lib/html";
import { curlLine } from "./curl";
import { fieldsOf, fieldTable, type Schema, typeOf } from "./types";

export type Call = { path: string; method: string; operation: oas31.OperationObject };

/** All of the document's calls, with the base below which each path is. */
export function callsOf({ paths = {} }: oas31.OpenAPIObject): Call[] {
  return Object.entries(paths).flatMap(([path, item]) => {
    const base = item.servers?.[0]?.url ?? "";
    const byMethod = {
      GET: item.get,
      POST: item.post,
      PUT: item.put,
      PATCH: item.patch,
      DELETE: item.delete,
    };
    return Object.entries(byMethod).flatMap(([method, operation]) =>
      operation ? [{ path: `${base}${path}`, method, operation }] : [],
    );
  });
}

type Resolve = <T extends object>(part: T | oas31.ReferenceObject) => T;

/** The section of one call. */
export function operationSection(
  { path, method, operation }: Call,
  resolve: Resolve,
  origin: string,
): Html {
  const parameters = (operation.parameters ?? []).map(resolve);
  const curl = curlLine({ origin, method, path, operation, parameters });
  return html`<section id="${operation.operationId}">
<h3><b>${method}</b> <code>${path}</code></h3>
<p><b>${operation.summary}.</b> ${prose(operation.description ?? "")}</p>
<p class="small-print">${operation.security?.length ? "Needs a session." : "Needs no session."}</p>
${["path", "query", "header"].map((kind) => parameterTable(kind, parameters))}
${bodyTable(operation.requestBody as oas31.RequestBodyObject | undefined)}
<details><summary>Try it</summary><pre tabindex="0"><code>${curl}</code></pre></details>
${Object.entries(operation.responses ?? {}).map(([status, response]) =>
  "$ref" in response ? undefined : success(status, response as oas31.ResponseObject),
)}
<p>Failures: ${failures(operation.responses ?? {})}</p>
</section>`;
}

const titles: Record<string, string> = { path: "In the path", query: "Query", header: "Headers" };

const parameterTable = (kind: string, parameters: oas31.ParameterObject[]) =>
  fieldTable(
    titles[kind] ?? kind,
    parameters
      .filter((parameter) => parameter.in === kind)
      .map(({ name, schema = {}, required = false, description }) => ({
        name,
        schema,
        required,
        description,
      })),
  );

function bodyTable(body: oas31.RequestBodyObject | undefined): Html {
  return html`${Object.entries(body?.content ?? {}).map(([type, { schema = {} }]) =>
    schema.$ref
      ? html`<p>Body, ${type}: ${typeOf(schema)}</p>`
      : fieldTable(`Body, ${type}`, fieldsOf(schema as oas31.SchemaObject)),
  )}`;
}

/** A success: what it holds (of a call, below `data`), and an example. */
function success(status: string, { description, content = {} }: oas31.ResponseObject): Html {
  const bodies = Object.values(content).map(({ schema = {}, examples = {} }) => {
    const { properties } = schema as oas31.SchemaObject;
    const example = Object.values(examples)[0] as oas31.ExampleObject | undefined;
    return html`${properties && holds(properties.data ?? schema)}
<details><summary>Example</summary>${exampleBlock(example?.value)}</details>`;
  });
  return html`<h4>${status} <span class="muted">${description}</span></h4>${bodies}`;
}

function holds(schema: Schema): Html {
  if (schema.$ref) return html`<p><code>data</code>: ${typeOf(schema)}</p>`;
  return fieldTable("It holds", fieldsOf(schema as oas31.SchemaObject));
}

export const exampleBlock = (value: unknown) =>
  html`<pre tabindex="0"><code>${typeof value === "string" ? value : JSON.stringify(value, null, 2)}</code></pre>`;

/** Failures are shared: each status links to its description. */
const failures = (responses: oas31.ResponsesObject) =>
  Object.entries(responses).flatMap(([status, { $ref }], index) => {
    if (!$ref) return [];
    const name = String($ref).slice(String($ref).lastIndexOf("/") + 1);
    return [html`${index > 1 ? ", " : ""}<a href="#failure-${name}">${status}</a>`];
  });
