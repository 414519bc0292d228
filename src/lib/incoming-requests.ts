import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state";
import { SOCKET_ADDRESS } from "./client-address";
import { acceptRequestId } from "./request-id";
import { isApiPath, routableTarget } from "./request-target";

type Exchange = { request: IncomingMessage; response: ServerResponse };

/** The methods that Next routes. */
const ROUTED_METHODS = new Set(["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"]);
/** A method that no path has (`Endpoint`, `middleware.ts`), so that every path refuses it with 405. */
const REFUSED_METHOD = "PUT";

/** Where in the site a browser is that asks for another page. */
const ROUTER_STATE = "next-router-state-tree";

/**
 * Prepares every request before Next sees it, which answers 500 to a path that it cannot decode, to
 * `*`, to TRACE and to a router state that it cannot parse, and redirects the absolute form to the
 * host that the client named.
 */
export function prepareRequests(): void {
  // An exception in a subscriber ends the process.
  subscribe("http.server.request.start", (message) => prepare(message as Exchange));
}

function prepare({ request, response }: Exchange): void {
  const { headers } = request;
  // Next puts the address into `X-Forwarded-For` only if the client has not sent one; this header no
  // client can choose.
  headers[SOCKET_ADDRESS] = request.socket.remoteAddress ?? "";
  // Without a user agent Next streams the metadata of a page behind its `<head>`.
  headers["user-agent"] ||= "unknown";
  if (!isRouterState(headers[ROUTER_STATE])) delete headers[ROUTER_STATE];
  request.url = routableTarget(request.url ?? "/");
  const isApi = isApiPath(request.url);
  if (isApi) {
    const id = acceptRequestId(headers["x-request-id"]);
    headers["x-request-id"] = id;
    // Next's own redirects under /api carry it, too.
    response.setHeader("x-request-id", id);
  }
  if (!ROUTED_METHODS.has(request.method ?? "")) {
    request.method = REFUSED_METHOD;
    if (!isApi) request.url = "/";
  }
}

function isRouterState(value: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(value);
    return true;
  } catch {
    return false;
  }
}
