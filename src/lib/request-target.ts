import { isStorable } from "./text-error";

/** Next's own address of the not-found page. */
export const NOT_FOUND_PATH = "/_not-found";

const SCHEME_AND_AUTHORITY = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/** Whether a path belongs to the API, which responds in its own envelope. */
export const isApiPath = (path: string) => /^\/api(?:[/?#]|$)/.test(path);

/** Whether a path belongs to the build or to media, whose responses caches share. */
export const isFilePath = (path: string) => /^\/(_next|media)\//.test(path);

/**
 * Turns the target of a request (RFC 9112 §3.2) into one that Next can route: absolute and asterisk
 * form become origin form, so that only the path counts, and a path that cannot be decoded, or that
 * holds a NUL, becomes one that does not exist.
 * @param target as the client sent it, ASCII only
 */
export function routableTarget(target: string): string {
  const rest = target.replace(SCHEME_AND_AUTHORITY, "");
  const originForm = rest.startsWith("/") ? rest : `/${rest}`;
  const [path = "/"] = originForm.split(/[?#]/, 1);
  if (isDecodable(path)) return originForm;
  return isApiPath(path) ? `/api/${encodeURIComponent(path)}` : NOT_FOUND_PATH;
}

function isDecodable(path: string): boolean {
  try {
    return isStorable(decodeURIComponent(path));
  } catch {
    return false;
  }
}
