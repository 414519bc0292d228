import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";

const STALLED_MS = 60_000;

/**
 * Ends the connection of a client that takes nothing of a response for a minute: what is open for it
 * would stay in memory (OWASP Denial of Service Cheat Sheet, slow HTTP attacks). A response that the
 * server still prepares is no such one.
 */
export function cutStalledResponses(stalledMs = STALLED_MS): void {
  subscribe("http.server.request.start", (message) => {
    const { response } = message as { response: ServerResponse };
    response.setTimeout(stalledMs, () => {
      if (response.writableLength > 0) response.destroy();
    });
  });
}
