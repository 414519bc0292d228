/**
 * `node serve.mjs <folder> <function or middleware>`: serves one function of `vercel build` on a free
 * port of loopback. It sends the port to its parent, and then each time that the function asks to
 * finish something after its response. Ends with its parent.
 */
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Readable } from "node:stream";

const [folder = "", kind] = process.argv.slice(2);

const context = { waitUntil: () => process.send?.("waitUntil") };
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
