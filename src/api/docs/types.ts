import type { oas31 } from "zod-openapi";
import { type Html, html } from "@/lib/html";

export type Schema = oas31.SchemaObject | oas31.ReferenceObject;

const nameOf = ($ref: string) => $ref.slice($ref.lastIndexOf("/") + 1);

/** What a value is, in words: `integer, 1 to 50`; a named shape as a link to where it is described. */
export function typeOf(schema: Schema): Html {
  if (schema.$ref) {
    const name = nameOf(schema.$ref);
    return html`<a href="#shape-${name}">${name}</a>`;
  }
  const plain = schema as oas31.SchemaObject;
  if (plain.anyOf) return eitherOf(plain.anyOf);
  if (plain.type === "array" && plain.items) return html`list of ${typeOf(plain.items)}`;
  if (plain.const !== undefined) return html`<code>${JSON.stringify(plain.const)}</code>`;
  if (plain.enum) return alternatives(plain.enum);
  const words = [plain.format ?? String(plain.type), ...limitsOf(plain)];
  return html`${words.join(", ")}`;
}

const eitherOf = (schemas: Schema[]) =>
  html`${schemas.map((one, index) => html`${index ? " or " : ""}${typeOf(one)}`)}`;

const alternatives = (values: unknown[]) =>
  html`${values.map((value, index) => html`${index ? " | " : ""}<code>${String(value)}</code>`)}`;

function limitsOf({ minimum, maximum, minLength, maxLength, default: value }: oas31.SchemaObject) {
  return [
    span(minimum, maximum),
    span(minLength, maxLength, " characters"),
    value === undefined || value === "" ? undefined : `default ${value}`,
  ].filter((limit) => limit !== undefined);
}

function span(from?: number, to?: number, unit = ""): string | undefined {
  if (to !== undefined)
    return from === undefined ? `up to ${to}${unit}` : `${from} to ${to}${unit}`;
  return from ? `from ${from}${unit}` : undefined;
}

type Field = { name: string; schema: Schema; required: boolean; description?: string };

/** A table of fields or parameters; nothing where there are none. */
export function fieldTable(caption: string, fields: Field[]): Html {
  if (fields.length === 0) return html``;
  return html`<table>
<caption>${caption}</caption>
<thead><tr><th scope="col">Name</th><th scope="col">What it is</th></tr></thead>
<tbody>${fields.map(fieldRow)}</tbody>
</table>`;
}

const fieldRow = ({ name, schema, required, description }: Field) => html`<tr>
<th scope="row"><code>${name}</code>${required ? "" : html` <span class="small-print">optional</span>`}</th>
<td><span class="small-print">${typeOf(schema)}</span>${description && html`<br>${description}`}</td>
</tr>`;

/** The fields of an object, in the order of its schema. */
export const fieldsOf = ({ properties = {}, required = [] }: oas31.SchemaObject): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    required: required.includes(name),
    description: (schema as oas31.SchemaObject).description,
  }));
