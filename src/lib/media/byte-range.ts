/**
 * What a `Range` header asks of a file of `size` bytes (RFC 9110 §14).
 * @returns null for none, several or a malformed one, which all mean the whole file;
 *   `unsatisfiable` for one outside it
 */
export function parseRange(header: string | null, size: number) {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first !== "" && last !== "" && Number(last) < Number(first)) return null;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? "unsatisfiable" : { start, end };
}
