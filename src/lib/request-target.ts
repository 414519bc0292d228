import { isStorable } from "./text-error";

/** Next's own address of the not-found page. */
export const NOT_FOUND_PATH = "/_not-found";

/** The header of a request for a whole page: Next hides from the middleware which ones ask for a part. */
export const IS_DOCUMENT = "x-is-document";

const SCHEME_AND_AUTHORITY = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/**
 * What Next redirects: repeated slashes, a backslash, which it takes for one, and a slash at the end,
 * also before dots.
 */
const REDIRECTED_PATH = /\/\/|\\|\/(?:\.|%2e){0,2}$/i;

/** Whether a path belongs to the API, which responds in its own envelope. */
export const isApiPath = (path: string) => /^\/api(?:[/?#]|$)/.test(path);

/** Whether a path belongs to the build or to media, whose responses caches share. */
export const isFilePath = (path: string) => /^\/(_next|media)\//.test(path);

/**
 * Turns the target of a request (RFC 9112 §3.2) into one that Next can route: absolute and asterisk
 * form become origin form, so that only the path counts, and a path that cannot be decoded, that holds
 * a NUL, or that Next would redirect within the API, becomes one that does not exist.
 * @param target as the client sent it, ASCII only
 */
export function routableTarget(target: string): string {
  const rest = target.replace(SCHEME_AND_AUTHORITY, "");
  const originForm = rest.startsWith("/") ? rest : `/${rest}`;
  const [path = "/"] = originForm.split(/[?#]/, 1);
  const isApi = isApiPath(path);
  if (isDecodable(path) && !(isApi && REDIRECTED_PATH.test(path))) return originForm;
  return isApi ? `/api/${encodeURIComponent(path)}` : NOT_FOUND_PATH;
}

function isDecodable(path: string): boolean {
  try {
    return isStorable(decodeURIComponent(path));
  } catch {
    return false;
  }
}
