import fc from "fast-check";
import * as z from "@/lib/zod";
import { hostileName, hostileValue, invalidCursor } from "./hostile";

type JsonSchema = z.core.JSONSchema.BaseSchema;
type Fields = Record<string, fc.Arbitrary<unknown>>;

const MAX_LENGTH = 300;

/** Values that a schema accepts; ids are often existing ones. */
function validFor(schema: JsonSchema, existing: string[]): fc.Arbitrary<unknown> {
  const { enum: values, anyOf, type, items, format, pattern } = schema;
  if (values) return fc.constantFrom(...values);
  if (anyOf) return fc.oneof(...anyOf.map((one) => validFor(one as JsonSchema, existing)));
  if (format === "uuid") return fc.oneof(fc.constantFrom(...existing), fc.uuid());
  if (type === "integer" || type === "number") return wholeNumber(schema);
  if (type === "array") return fc.array(validFor(items as JsonSchema, existing), { maxLength: 12 });
  if (type === "boolean") return fc.boolean();
  if (pattern) return fc.stringMatching(/^[a-z0-9_]{3,30}$/);
  return fc.oneof(textFor(schema), fc.emailAddress());
}

const wholeNumber = ({ minimum = 0, maximum = 500 }: JsonSchema) =>
  fc.integer({ min: minimum, max: Math.min(maximum, 500) });

const textFor = ({ minLength = 0, maxLength = MAX_LENGTH }: JsonSchema) =>
  fc.string({ unit: "grapheme-composite", minLength, maxLength: Math.min(maxLength, MAX_LENGTH) });

/** Values that a schema mostly accepts, with hostile, missing and unknown fields. */
export function nearValid(
  schema: z.ZodObject,
  existing: string[],
): fc.Arbitrary<Record<string, unknown>> {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const fields: Fields = {};
  for (const [name, field] of Object.entries(json.properties ?? {})) {
    fields[name] = nearField(name, field as JsonSchema, existing);
  }
  const partial = fc.record(fields, { requiredKeys: [] });
  const complete = fc.record(fields);
  const unknown = fc.dictionary(hostileName, hostileValue, { maxKeys: 2 });
  return fc.oneof(
    { arbitrary: complete, weight: 6 },
    { arbitrary: partial, weight: 3 },
    {
      arbitrary: fc.tuple(partial, unknown).map(([some, others]) => ({ ...some, ...others })),
      weight: 2,
    },
  );
}

function nearField(name: string, field: JsonSchema, existing: string[]) {
  const invalid = name === "cursor" ? invalidCursor : hostileValue;
  return fc.oneof(
    { arbitrary: validFor(field, existing), weight: 5 },
    { arbitrary: invalid, weight: 2 },
  );
}
