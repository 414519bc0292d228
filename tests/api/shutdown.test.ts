import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { freePort } from "../../scripts/launch/port.mjs";
import { startServer } from "../../scripts/launch/server.mjs";
import { openSite } from "../harness/site";
import { beginRequest } from "../support/begun-request";

/** Connections stay open for two seconds after the signal, in which the test asks twice. */
const site = await openSite({ SHUTDOWN_DELAY: "2000" }, { instances: 1, dedicated: true });
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Over one connection, as long as the server keeps it open. */
async function get(path: string) {
  const sent = request(site.url + path, { agent }).end();
  const [response] = await once(sent, "response");
  const chunks = await response.toArray();
  return {
    status: response.statusCode,
    connection: response.headers.connection,
    keepAlive: response.headers["keep-alive"],
    reused: sent.reusedSocket,
    body: JSON.parse(Buffer.concat(chunks).toString("utf8")),
  };
}

/** A connection that sent one request and no other. */
async function openIdleConnection() {
  const { hostname, port, host } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  socket.write(`GET /api/health/live HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  await once(socket, "data");
  return socket.resume();
}

it("finishes the requests of the second in which a process begins to listen", async () => {
  const [host, port] = ["127.0.0.1", await freePort()];
  const env = { ...process.env, DATABASE_URL: site.databaseUrl, DATA_DIR: site.dataDir };
  const server = startServer({ env, host, port, output: "ignore" });
  let isSent = false;
  while (!isSent) {
    const socket = connect(port, host);
    isSent = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    if (!isSent) continue;
    socket.write(`GET /api/health/live HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    // The process has it before the signal.
    await sleep(20);
    server.kill("SIGTERM");
    const [head] = await once(socket, "data");
    expect(String(head)).toMatch(/^HTTP\/1\.1 200 OK/);
  }
  expect(await once(server, "exit")).toEqual([0, null]);
});

it("keeps idle connections open for 65 seconds", async () => {
  expect(await get("/api/health/live")).toMatchObject({
    connection: "keep-alive",
    keepAlive: "timeout=65",
  });
});

it("API18 is unready, then ends connections, and finishes what it has begun", async () => {
  const idle = await openIdleConnection();
  const idleClosed = once(idle, "close");
  const begun = await beginRequest(site);
  process.kill(site.pid, "SIGTERM");
  await expect
    .poll(() => get("/api/health/ready"))
    .toMatchObject({
      status: 503,
      connection: "keep-alive",
      body: { status: "unavailable", checks: { server: "stopping" } },
    });
  expect(await get("/api/v1/tweets")).toMatchObject({ status: 401, connection: "keep-alive" });
  expect(idle.readableEnded).toBe(false);
  await expect
    .poll(() => get("/api/health/live"))
    .toMatchObject({ status: 200, connection: "close" });
  await idleClosed;
  const failure = () => get("/api/health/live").catch(({ code }) => code);
  await expect.poll(failure).toBe("ECONNREFUSED");
  const response = await begun.finish();
  expect([response?.statusCode, response?.headers.connection]).toEqual([401, "close"]);
  const hasEnded = () => {
    try {
      return process.kill(site.pid, 0) && false;
    } catch {
      return true;
    }
  };
  await expect.poll(hasEnded).toBe(true);
});
