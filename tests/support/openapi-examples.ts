import type { oas32 } from "zod-openapi";

/** Not `true` or `false`, which contracts do not make. */
export type PlainSchema = Exclude<oas32.SchemaObject, boolean>;
type Schema = PlainSchema | oas32.ReferenceObject;
type Components = oas32.ComponentsObject | undefined;

/**
 * An example of what a schema describes: its own, or one put together from those of its parts, of
 * several possibilities the first. An optional field without an example is left out.
 * @throws Error naming what has no example
 */
function exampleOf(schema: Schema, components: Components, name = "schema"): unknown {
  if ("examples" in schema && schema.examples) return schema.examples[0];
  if (isReference(schema)) return exampleOf(resolve(schema, components), components, schema.$ref);
  if (schema.const !== undefined) return schema.const;
  if (schema.format === "binary") return "(the bytes of a file)";
  if (schema.enum) return schema.enum[0];
  if (schema.type === "boolean") return false;
  const [first] = schema.anyOf ?? [];
  if (first) return exampleOf(first as Schema, components, name);
  if (schema.type === "array" && schema.items) {
    return [exampleOf(schema.items as Schema, components, `${name}[]`)];
  }
  if (schema.type === "object") return exampleOfFields(schema, components, name);
  throw new Error(`There is no example for ${name}`);
}

function exampleOfFields(
  { properties = {}, required = [] }: PlainSchema,
  components: Components,
  name: string,
): unknown {
  const shown = Object.entries(properties as Record<string, Schema>).filter(
    ([key, field]) => required.includes(key) || "examples" in field,
  );
  return Object.fromEntries(
    shown.map(([key, field]) => [key, exampleOf(field, components, `${name}.${key}`)]),
  );
}

const isReference = (schema: Schema): schema is oas32.ReferenceObject => "$ref" in schema;

function resolve({ $ref }: oas32.ReferenceObject, components: Components): Schema {
  const found = components?.schemas?.[$ref.slice("#/components/schemas/".length)];
  if (!found) throw new Error(`${$ref} does not exist`);
  return found as Schema;
}

/** The body of a request or a response as its schema's examples show it. */
export function exampleIn(part: unknown, { components }: oas32.OpenAPIObject) {
  const [body] = Object.values((part as oas32.ResponseObject).content ?? {});
  const { schema = {} } = body as oas32.MediaTypeObject;
  return exampleOf(schema as Schema, components) as Record<string, unknown>;
}
