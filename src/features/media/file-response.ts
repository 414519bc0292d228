import "server-only";
import { AppError } from "@/lib/errors";
import { typesByEnding } from "@/lib/media/renditions";
import { mediaStore } from "@/lib/media/store";
import { BODY_LENGTH } from "@/lib/server/body-length";
import { isMediaRemoved, isPreviewEnded } from "./queries";

const KEY = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[a-z0-9]+\.(avif|webp|jpg|mp4|webm)$/;

/** A file never changes but can be deleted: caches may keep it for a day. */
const CACHE_CONTROL = "public, max-age=86400, immutable";

/**
 * Responds to GET and HEAD for a stored file: 200, 206 for one byte range, 304 for the known ETag, 416
 * for a range outside the file, 404 for anything else, for deleted media and the previews of sensitive posts, 503 when the store is
 * unavailable, and for a preview while the database does not say whose it is (RFC 9110). Public. The headers keep a browser from treating a file as anything but media
 * (OWASP ASVS 3.4, 5.4).
 */
export async function serveMedia(request: Request, key: string): Promise<Response> {
  const [, mediaId, ending] = KEY.exec(key) ?? [];
  const type = typesByEnding[ending ?? ""];
  if (!mediaId || !type) return notFound();
  const name = key.slice(mediaId.length + 1);
  const isRemoved = await isMediaRemoved(mediaId);
  const isEnded = !isRemoved && (await isPreviewEnded(mediaId, name));
  if (isRemoved || isEnded) return notFound();
  // Nobody waits for a preview as for a picture of a page.
  if (isEnded === undefined) return unavailable();
  const headers = headersFor(key, type);
  if (isRemoved === undefined) headers.set("cache-control", "no-store");
  try {
    return await respond(request, key, headers);
  } catch (error) {
    if (error instanceof AppError && error.code === "unavailable") return unavailable();
    throw error;
  }
}

async function respond(request: Request, key: string, headers: Headers): Promise<Response> {
  const isHead = request.method === "HEAD";
  const isNotModified = matchesEtag(request, headers.get("etag") ?? "");
  const range = isHead ? null : rangeOf(request, headers.get("etag"));
  if (isHead || isNotModified || range) {
    const size = await mediaStore().size(key);
    if (size === null) return notFound();
    if (isNotModified) return new Response(null, { status: 304, headers });
    const bytes = parseRange(range, size);
    if (bytes === "unsatisfiable") return unsatisfiable(size, headers);
    if (bytes) return partial(key, bytes, headers);
    if (isHead) return new Response(null, { headers: withLength(headers, size) });
  }
  const file = await mediaStore().get(key);
  if (!file) return notFound();
  return new Response(file.body, { headers: withLength(headers, file.size) });
}

/** With If-Range a range applies only to the version that the client has (RFC 9110 §13.1.5). */
function rangeOf(request: Request, etag: string | null) {
  const condition = request.headers.get("if-range");
  return condition === null || condition === etag ? request.headers.get("range") : null;
}

async function partial(key: string, range: { start: number; end: number }, headers: Headers) {
  const file = await mediaStore().get(key, range);
  if (!file) return notFound();
  headers.set("content-range", `bytes ${range.start}-${range.end}/${file.size}`);
  return new Response(file.body, {
    status: 206,
    headers: withLength(headers, range.end - range.start + 1),
  });
}

function unsatisfiable(size: number, headers: Headers) {
  headers.set("content-range", `bytes */${size}`);
  headers.set("cache-control", "no-store");
  return new Response(null, { status: 416, headers });
}

function headersFor(key: string, type: string) {
  return new Headers({
    "content-type": type,
    "content-disposition": `inline; filename="${key.replace("/", "-")}"`,
    "content-security-policy": "default-src 'none'; sandbox",
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
    "accept-ranges": "bytes",
    "cache-control": CACHE_CONTROL,
    etag: `"${key}"`,
  });
}

function withLength(headers: Headers, length: number) {
  headers.set(BODY_LENGTH, String(length));
  return headers;
}

const matchesEtag = (request: Request, etag: string) =>
  (request.headers.get("if-none-match") ?? "")
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""))
    .some((tag) => tag === etag || tag === "*");

const plain = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(text, {
    status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      ...headers,
    },
  });

const notFound = () => plain(404, "Not found");

const unavailable = () => plain(503, "Unavailable", { "retry-after": "2" });

/**
 * What a `Range` header asks of a file of `size` bytes (RFC 9110 §14).
 * @returns null for none, several or a malformed one, which all mean the whole file;
 *   `unsatisfiable` for one outside it
 */
function parseRange(header: string | null, size: number) {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first !== "" && last !== "" && Number(last) < Number(first)) return null;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? "unsatisfiable" : { start, end };
}
