/**
 * Preloaded into every server process, because Next loads instrumentation.ts when it listens already: on
 * SIGTERM and SIGINT stops Node's HTTP server gracefully (docs/operations.md "Rolling restarts").
 */
import { subscribe } from "node:diagnostics_channel";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import { isMainThread } from "node:worker_threads";
import { outliveReader } from "./failure.mjs";

/** @typedef {import("node:http").ServerResponse} ServerResponse */

/** How long `Connection: close` is sent before the port closes, so that clients leave their connections. */
const closingMs = 1_000;
/** Where other processes use every core, accepting what is queued may take this long. */
const acceptingMs = 5_000;
/** What has to be done before the process ends may take this long. */
const lastTasksMs = 3_000;

/**
 * What src/lib/server/server-process.ts reads and adds to.
 * @type {{ isShuttingDown: boolean, lastTasks: (() => Promise<unknown>)[] }}
 */
const shared = { isShuttingDown: false, lastTasks: [] };

/** @type {import("node:http").Server | undefined} */
let server;
let isClosing = false;
/** @type {Set<ServerResponse>} */
const inFlight = new Set();

/** @param {{ response: ServerResponse }} exchange */
function begin({ response }) {
  inFlight.add(response);
  response.once("close", () => inFlight.delete(response));
  if (isClosing) endConnectionAfter(response);
}

/** @param {ServerResponse} response */
function endConnectionAfter(response) {
  if (!response.headersSent) response.setHeader("connection", "close");
}

/**
 * Closes the port. That resets connections that are still queued, of which an iteration of the event loop accepts
 * one: until none is left they are accepted, and their requests read afterwards.
 * @param {() => void} onClosed called when all connections have ended
 */
async function closePort(onClosed) {
  if (!server) return onClosed();
  /** @type {import("node:net").Socket[]} */
  const accepted = [];
  const listeners = server.listeners("connection");
  server.removeAllListeners("connection");
  server.on("connection", (socket) => accepted.push(socket));
  const deadline = performance.now() + acceptingMs;
  for (let isQuiet = false; !isQuiet && performance.now() < deadline; ) {
    const [before, start] = [accepted.length, performance.now()];
    await setImmediate();
    isQuiet = accepted.length === before && performance.now() - start < 1;
  }
  server.close(onClosed);
  server.removeAllListeners("connection");
  for (const listener of listeners) {
    server.on("connection", /** @type {(socket: import("node:net").Socket) => void} */ (listener));
  }
  for (const socket of accepted) server.emit("connection", socket);
}

/** @param {AbortSignal} interrupted */
async function close(interrupted) {
  /** @param {number} ms */
  const wait = (ms) => sleep(ms, undefined, { signal: interrupted }).catch(() => {});
  const delay = Number(process.env.SHUTDOWN_DELAY) || 0;
  await wait(delay);
  isClosing = true;
  for (const response of inFlight) endConnectionAfter(response);
  if (delay > 0) await wait(closingMs);
  let isClosed = false;
  await closePort(() => {
    isClosed = true;
  });
  // A connection that was just accepted may not have sent its request yet.
  const deadline = performance.now() + (interrupted.aborted ? 0 : closingMs);
  while (!isClosed && (inFlight.size > 0 || performance.now() < deadline)) {
    await sleep(20);
    server?.closeIdleConnections();
  }
  server?.closeAllConnections();
}

/** @param {AbortSignal} interrupted */
async function shutDown(interrupted) {
  if (shared.isShuttingDown) return;
  shared.isShuttingDown = true;
  try {
    await close(interrupted);
    // What a request still does in the turn in which its response ends belongs to it.
    await setImmediate();
    const tasks = shared.lastTasks.map((task) => task());
    await Promise.race([Promise.allSettled(tasks), sleep(lastTasksMs)]);
  } finally {
    process.exit();
  }
}

// Workers of Node inherit the preload.
if (isMainThread) {
  outliveReader();
  Object.assign(globalThis, { serverProcess: shared });
  subscribe("tracing:net.server.listen:asyncEnd", (message) => {
    ({ server } = /** @type {{ server: import("node:http").Server }} */ (message));
  });
  subscribe("http.server.request.start", (message) =>
    begin(/** @type {Parameters<typeof begin>[0]} */ (message)),
  );
  const interrupted = new AbortController();
  process.on("SIGINT", () => {
    interrupted.abort();
    void shutDown(interrupted.signal);
  });
  process.on("SIGTERM", () => void shutDown(interrupted.signal));
}
