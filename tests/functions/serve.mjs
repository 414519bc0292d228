/**
 * `node serve.mjs <folder> <function or middleware>`: serves one function of `vercel build` on a free
 * port of loopback, which it
 * sends to its parent. Ends with its parent.
 */
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Readable } from "node:stream";

const [folder = "", kind] = process.argv.slice(2);

/** What a function asks to finish after its response. */
const context = { waitUntil: (/** @type {Promise<unknown>} */ work) => void work };
Object.assign(globalThis, { [Symbol.for("@vercel/request-context")]: { get: () => context } });

const handler = createRequire(import.meta.url)(join(folder, "___next_launcher.cjs"));

/** @param {import("node:http").IncomingMessage} incoming */
const requestOf = ({ url = "", method, headers }) =>
  new Request(new URL(url, `http://${headers.host}`), {
    method,
    headers: /** @type {HeadersInit} */ (headers),
  });

/** The middleware takes and returns objects of the Fetch API. */
const serveMiddleware = async (
  /** @type {import("node:http").IncomingMessage} */ incoming,
  /** @type {import("node:http").ServerResponse} */ outgoing,
) => {
  /** @type {Response} */
  const response = await handler(requestOf(incoming));
  outgoing.writeHead(response.status, [...response.headers].flat());
  if (response.body) Readable.fromWeb(/** @type {never} */ (response.body)).pipe(outgoing);
  else outgoing.end();
};

const server = createServer(kind === "middleware" ? serveMiddleware : handler);
server.listen(0, "127.0.0.1", () => {
  process.send?.(server.address());
});
process.once("disconnect", () => process.exit());
