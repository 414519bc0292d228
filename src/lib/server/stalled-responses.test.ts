import { once } from "node:events";
import { createServer, get, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeAll, expect, it } from "vitest";
import { cutStalledResponses } from "./stalled-responses";

const STALLED_MS = 50;
beforeAll(() => cutStalledResponses(STALLED_MS));

const server = createServer();
afterEach(() => server.close());

/** Requests from a server with this handler; the response is not read. */
async function request(handler: (response: ServerResponse) => void) {
  server.removeAllListeners("request").on("request", (_, response) => handler(response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const [message] = await once(get({ port, host: "127.0.0.1", agent: false }), "response");
  return message;
}

it("T33 a client that takes nothing of its response is disconnected", async () => {
  let closed: Promise<unknown> | undefined;
  await request((response) => {
    closed = once(response, "close");
    response.write(Buffer.alloc(64 * 1024 ** 2));
  });
  await closed;
});

it("a response that takes long to make arrives", async () => {
  const message = await request((response) => {
    response.write("begun ");
    setTimeout(() => response.end("done"), 6 * STALLED_MS);
  });
  const chunks = await message.setEncoding("utf8").toArray();
  expect(chunks.join("")).toBe("begun done");
});
