import "server-only";
import type { ServerResponse } from "node:http";

/** The header in which a route names the length of its body, because Next removes `Content-Length`. */
export const BODY_LENGTH = "x-body-length";

/**
 * Sends that header as `Content-Length`: a client of HTTP/1.0, such as nginx by default, takes a body that
 * is cut off for a whole one without it (RFC 9112 §8).
 */
export function sendBodyLength(response: ServerResponse): void {
  const { writeHead } = response;
  response.writeHead = (...head: unknown[]) => {
    const length = response.getHeader(BODY_LENGTH);
    if (length !== undefined) {
      response.removeHeader(BODY_LENGTH);
      response.setHeader("content-length", length);
    }
    return Reflect.apply(writeHead, response, head);
  };
}
