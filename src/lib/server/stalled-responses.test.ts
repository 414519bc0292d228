import * as channels from "node:diagnostics_channel";
import { once } from "node:events";
import { createServer, get, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { cutStalledResponses } from "./stalled-responses";

// Records the calls of the real function.
vi.mock("node:diagnostics_channel", async (importOriginal) => {
  const original = await importOriginal<typeof channels>();
  return { ...original, subscribe: vi.fn(original.subscribe) };
});

const STALLED_MS = 50;
beforeAll(() => cutStalledResponses(STALLED_MS));
// The process goes on to other files, which have servers and clients of their own.
afterAll(() => {
  for (const [name, listener] of vi.mocked(channels.subscribe).mock.calls)
    expect(channels.unsubscribe(name, listener)).toBe(true);
});

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
