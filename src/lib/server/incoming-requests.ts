import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state";
import { IS_DOCUMENT, isApiPath, isFilePath, routableTarget } from "../request-target";
import { sendBodyLength } from "./body-length";
import { SOCKET_ADDRESS } from "./client-address";
import { env } from "./env";
import { logger } from "./log";
import { bodyLimits } from "./request-body";
import { acceptRequestId } from "./request-id";

type Exchange = { request: IncomingMessage; response: ServerResponse };

/** The methods that Next routes. */
const ROUTED_METHODS = new Set(["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"]);
/** A method that no path has (`Contract`, `middleware.ts`), so that every path refuses it with 405. */
const REFUSED_METHOD = "PUT";

/** A route with the lines of a call, and files of the build, which have none. */
const WITHOUT_LINE = /^\/(_next\/|\.well-known\/security\.txt(\?|$))/;

/** A year (RFC 6797). */
const HSTS_SECONDS = 31_536_000;

/** The page that a browser comes from. */
const ROUTER_STATE = "next-router-state-tree";

/**
 * Prepares every request before Next handles it: Next responds 500 to a path that it cannot decode, to
 * `*`, to TRACE and to a router state that it cannot parse, and redirects the absolute form to the
 * host that the client sent.
 */
export function prepareRequests(): void {
  // An exception in a subscriber would end the process.
  subscribe("http.server.request.start", (message) => prepare(message as Exchange));
}

function prepare({ request, response }: Exchange): void {
  const { headers } = request;
  // Next sets `X-Forwarded-For` only if the client has not; a client cannot choose this header.
  headers[SOCKET_ADDRESS] = request.socket.remoteAddress ?? "";
  // Without a user agent Next streams the metadata of a page behind its `<head>`.
  headers["user-agent"] ||= "unknown";
  if (!isRouterState(headers[ROUTER_STATE])) delete headers[ROUTER_STATE];
  delete headers[IS_DOCUMENT];
  if (!headers.rsc) headers[IS_DOCUMENT] = "1";
  request.url = routableTarget(request.url ?? "/");
  const isApi = isApiPath(request.url);
  const id = acceptRequestId(headers["x-request-id"]);
  headers["x-request-id"] = id;
  sendBodyLength(response);
  response.once("finish", () => dropUnread(request));
  if (env().APP_URL.startsWith("https:")) {
    response.setHeader("strict-transport-security", `max-age=${HSTS_SECONDS}`);
  }
  if (!isFilePath(request.url)) response.setHeader("x-request-id", id);
  if (!ROUTED_METHODS.has(request.method ?? "")) {
    request.method = REFUSED_METHOD;
    if (!isApi) request.url = "/";
  }
  if (!isApi && !WITHOUT_LINE.test(request.url)) logWhenClosed({ request, response }, id);
}

/**
 * Reads and drops the rest of a body that a response did not need, up to the limits of a refused one. Next leaves it
 * unread, and the next request on the connection would wait behind it.
 */
function dropUnread(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  const hangUp = () => request.socket.destroy();
  const timer = setTimeout(hangUp, bodyLimits.dropMs);
  request.once("close", () => clearTimeout(timer));
  let left = bodyLimits.dropBytes;
  request.removeAllListeners("data").removeAllListeners("readable");
  request.on("data", (chunk: Uint8Array) => {
    left -= chunk.byteLength;
    if (left < 0) hangUp();
  });
  request.resume();
}

/** The line of a page or of a file of media; a call writes its own (`src/api/respond.ts`). */
function logWhenClosed({ request, response }: Exchange, requestId: string): void {
  const started = performance.now();
  const route = `${request.method} ${request.url?.split("?", 1)[0]}`;
  response.once("close", () => {
    const status = response.writableFinished ? response.statusCode : "aborted";
    logger.info(
      { requestId, route, status, ms: Math.round(performance.now() - started) },
      "request",
    );
  });
}

function isRouterState(value: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(value);
    return true;
  } catch {
    return false;
  }
}
