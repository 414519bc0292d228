/**
 * Preloaded into every server process, because Next loads instrumentation.ts when it listens already: guards its
 * pages, and on SIGTERM and SIGINT stops Node's HTTP server gracefully (docs/operations.md "Rolling restarts").
 */
import { subscribe } from "node:diagnostics_channel";
import { isIP } from "node:net";
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

/** Paths below which handlers bound what they receive; Next redirects /share before it reads (next.config.ts). */
const receivingPath = /^\/(?:api|media|share|\.well-known\/security\.txt)(?:[/?#]|$)/;

/** What monitors, timers and a CDN request by any name: it needs a secret, or nobody to be logged in. */
const anyNamePath = /^\/(?:media|api\/(?:health|metrics|cron))(?:[/?#]|$)/;

const otherName =
  "This site is not served under this name. APP_URL says at which address people open it.\n";

/** @param {string} host without a port */
const nameOf = (host) => host.toLowerCase().replace(/^\[(.*)\]$/, "$1");

/** @param {string} name */
const isLoopback = (name) => /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|::1)$/.test(name);

/**
 * Whether a request names this site: another name may be that of a page whose owner has let it lead here, to read
 * the site with that page's scripts (DNS rebinding). Where APP_URL leads to this machine alone, an address and the
 * name in HOST are names of the site, too.
 * @param {import("node:http").IncomingMessage} request
 */
function isForThisSite({ headers, url = "" }) {
  const name = nameOf(headers.host?.replace(/:\d*$/, "") ?? "");
  if (!name || isLoopback(name) || anyNamePath.test(url)) return true;
  const { APP_URL, HOSTNAME } = process.env;
  const own = APP_URL && URL.canParse(APP_URL) ? nameOf(new URL(APP_URL).hostname) : "localhost";
  return name === own || (isLoopback(own) && (isIP(name) > 0 || name === HOSTNAME?.toLowerCase()));
}

/**
 * Next would collect the body of a request to a page in memory before that is refused, and keep the connection of
 * an upgrade: without a listener, the request is one like others (https://nodejs.org/api/http.html#event-upgrade_1).
 * @param {import("node:http").Server} listening
 */
function guardPages(listening) {
  listening.removeAllListeners("upgrade");
  const handlers = listening.listeners("request");
  listening.removeAllListeners("request");
  listening.on("request", (request, response) => {
    if (!isForThisSite(request)) {
      const type = "text/plain; charset=utf-8";
      // 421 Misdirected Request (RFC 9110 §15.5.20).
      response.writeHead(421, { "content-type": type, connection: "close" }).end(otherName);
    } else if (
      ["GET", "HEAD"].includes(request.method ?? "") ||
      receivingPath.test(request.url ?? "")
    ) {
      for (const handle of handlers) handle.call(listening, request, response);
    } else response.writeHead(405, { allow: "GET, HEAD", connection: "close" }).end();
  });
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
    guardPages(server);
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
