import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import { CallError } from "@/lib/browser/call";

/**
 * Sets the errors of a failed call on the fields of a form, and focuses the first. An error of an item,
 * like `tags.0`, belongs to its field.
 * @param schema of the form, for the names of its fields
 * @returns whether there were any; if not, the form has to show the error itself
 */
export function applyServerErrors<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  schema: { shape: object },
  error: unknown,
): boolean {
  const errors = error instanceof CallError ? error.errors : [];
  const fieldErrors = errors
    .map(({ path, message }) => ({ name: path.split(".")[0] ?? "", message }))
    .filter(({ name }) => name in schema.shape);
  for (const [index, { name, message }] of fieldErrors.entries()) {
    setError(name as FieldPath<Values>, { type: "server", message }, { shouldFocus: index === 0 });
  }
  return fieldErrors.length > 0;
}
