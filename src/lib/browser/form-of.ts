/**
 * The form of a call that takes a file. What is null or undefined is left out; a list is sent as `name[]`, an
 * empty one as one empty text (docs/product.md API11).
 */
export function formOf(values: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined) continue;
    if (value instanceof Blob) form.set(name, value);
    else if (!Array.isArray(value)) form.set(name, String(value));
    else for (const item of value.length > 0 ? value : [""]) form.append(`${name}[]`, item);
  }
  return form;
}
