import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { Server, ServerResponse } from "node:http";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import { env } from "./env";

type Exchange = { response: ServerResponse; server: Server };

/** How long `Connection: close` is sent before the port closes, so that clients leave their connections. */
const CLOSING_MS = 1_000;

// On globalThis, because routes are bundled apart from instrumentation.ts.
const shared = globalThis as typeof globalThis & { isShuttingDown?: boolean };

/** Whether this process has been asked to stop, so that a load balancer must send requests elsewhere. */
export const isShuttingDown = (): boolean => shared.isShuttingDown === true;

let server: Server | undefined;
let isClosing = false;
const inFlight = new Set<ServerResponse>();

/**
 * Stops Node's HTTP server gracefully on SIGTERM and SIGINT, where the launcher has Next leave that to the
 * application (`NEXT_MANUAL_SIG_HANDLE`): docs/operations.md "Rolling restarts".
 */
export function stopHttpServerOnSignals(): void {
  if (!process.env.NEXT_MANUAL_SIG_HANDLE) return;
  subscribe("http.server.request.start", (message) => begin(message as Exchange));
  const interrupted = new AbortController();
  process.on("SIGINT", () => {
    interrupted.abort();
    shutDown(interrupted.signal);
  });
  process.on("SIGTERM", () => shutDown(interrupted.signal));
}

// Closing the port resets connections that are still queued; an iteration of the event loop accepts one.
async function acceptQueued(): Promise<void> {
  let accepted = 0;
  server?.on("connection", () => accepted++);
  const deadline = performance.now() + CLOSING_MS;
  for (let quiet = false; !quiet && performance.now() < deadline; ) {
    const [before, start] = [accepted, performance.now()];
    await setImmediate();
    quiet = accepted === before && performance.now() - start < 1;
  }
}

function begin({ response, server: itsServer }: Exchange): void {
  server = itsServer;
  inFlight.add(response);
  response.once("close", () => inFlight.delete(response));
  if (isClosing) endConnectionAfter(response);
}

function endConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("connection", "close");
}

function shutDown(interrupted: AbortSignal): void {
  if (isShuttingDown()) return;
  shared.isShuttingDown = true;
  void close(interrupted).finally(() => process.exit());
}

async function close(interrupted: AbortSignal): Promise<void> {
  const wait = (ms: number) => sleep(ms, undefined, { signal: interrupted }).catch(() => {});
  const delay = env().SHUTDOWN_DELAY;
  await wait(delay);
  isClosing = true;
  for (const response of inFlight) endConnectionAfter(response);
  if (delay > 0) await wait(CLOSING_MS);
  await acceptQueued();
  let isClosed = server === undefined;
  server?.close(() => {
    isClosed = true;
  });
  // A connection that was just accepted may not have sent its request yet.
  const deadline = performance.now() + (interrupted.aborted ? 0 : CLOSING_MS);
  while (!isClosed && (inFlight.size > 0 || performance.now() < deadline)) {
    await sleep(20);
    server?.closeIdleConnections();
  }
  server?.closeAllConnections();
}
