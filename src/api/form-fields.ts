import type { Shape } from "@/lib/contract";

/**
 * The names under which the text fields of a form travel, beside those of its schema: a list is
 * repeated as `name[]` (docs/product.md API11).
 */
export const formFields = (body: Shape | undefined): { name: string; sentAs: string }[] =>
  Object.entries(body?.shape ?? {}).map(([name, type]) => ({
    name,
    sentAs: isList(type) ? `${name}[]` : name,
  }));

function isList(type: unknown): boolean {
  const { def } = type as { def: { type: string; innerType?: unknown; in?: unknown } };
  if (def.type === "array") return true;
  const inner = def.innerType ?? def.in;
  return inner !== undefined && isList(inner);
}
