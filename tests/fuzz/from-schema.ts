import fc from "fast-check";
import * as z from "@/lib/zod";
import { hostileName, hostileValue, oddCursor } from "./hostile";

type JsonSchema = z.core.JSONSchema.BaseSchema;
type Fields = Record<string, fc.Arbitrary<unknown>>;

const LONGEST = 300;

/** Values that a schema should take; ids are often those of `known` things. */
function validFor(schema: JsonSchema, known: string[]): fc.Arbitrary<unknown> {
  const { enum: values, anyOf, type, items, format, pattern } = schema;
  if (values) return fc.constantFrom(...values);
  if (anyOf) return fc.oneof(...anyOf.map((one) => validFor(one as JsonSchema, known)));
  if (format === "uuid") return fc.oneof(fc.constantFrom(...known), fc.uuid());
  if (type === "integer" || type === "number") return wholeNumber(schema);
  if (type === "array") return fc.array(validFor(items as JsonSchema, known), { maxLength: 12 });
  if (type === "boolean") return fc.boolean();
  if (pattern) return fc.stringMatching(/^[a-z0-9_]{3,30}$/);
  return fc.oneof(textFor(schema), fc.emailAddress());
}

const wholeNumber = ({ minimum = 0, maximum = 500 }: JsonSchema) =>
  fc.integer({ min: minimum, max: Math.min(maximum, 500) });

const textFor = ({ minLength = 0, maxLength = LONGEST }: JsonSchema) =>
  fc.string({ unit: "grapheme-composite", minLength, maxLength: Math.min(maxLength, LONGEST) });

/**
 * Values near those that a schema takes: mostly valid, some fields hostile, some missing, some that
 * nobody asked for.
 */
export function nearValid(
  schema: z.ZodObject,
  known: string[],
): fc.Arbitrary<Record<string, unknown>> {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const fields: Fields = {};
  for (const [name, field] of Object.entries(json.properties ?? {})) {
    fields[name] = nearField(name, field as JsonSchema, known);
  }
  const own = fc.record(fields, { requiredKeys: [] });
  const whole = fc.record(fields);
  const more = fc.dictionary(hostileName, hostileValue, { maxKeys: 2 });
  return fc.oneof(
    { arbitrary: whole, weight: 6 },
    { arbitrary: own, weight: 3 },
    { arbitrary: fc.tuple(own, more).map(([some, others]) => ({ ...some, ...others })), weight: 2 },
  );
}

function nearField(name: string, field: JsonSchema, known: string[]) {
  const odd = name === "cursor" ? oddCursor : hostileValue;
  return fc.oneof({ arbitrary: validFor(field, known), weight: 5 }, { arbitrary: odd, weight: 2 });
}
