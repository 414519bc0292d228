import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { serverFlags } from "./server.mjs";

const QUEUED = 50;

/** Starts a program that writes its port. @param {string} code @param {Record<string, string>} [env] */
async function start(code, env = {}) {
  const server = spawn(process.execPath, [...serverFlags, "--eval", code], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...env },
  });
  onTestFinished(() => void server.kill("SIGKILL"));
  const [port] = await once(server.stdout, "data");
  return { server, port: Number(port) };
}

/** Each of its requests takes all of the process for a while. */
const program = `
  const wait = new Int32Array(new SharedArrayBuffer(4));
  const server = require("node:http").createServer((request, response) => {
    Atomics.wait(wait, 0, 0, 40);
    response.end("done");
  });
  server.listen(0, "127.0.0.1", () => console.log(server.address().port));
`;

/** Says which requests it gets. */
const recorder = `
  const server = require("node:http").createServer((request, response) => {
    response.end(request.method + " is handled");
  });
  server.on("upgrade", () => {});
  server.listen(0, "127.0.0.1", () => console.log(server.address().port));
`;

/**
 * @param {number} port @param {string} [line] @param {string} [field] @param {string} [host]
 * @returns {Promise<string>} the response, or the code of what broke the connection
 */
const request = (port, line = "GET /", field = "Connection: close", host = "localhost") =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let received = "";
    socket.on("data", (chunk) => {
      received += chunk;
    });
    socket.on("error", ({ message }) => resolve(message));
    socket.on("end", () => resolve(received));
    socket.write(`${line} HTTP/1.1\r\nHost: ${host}\r\n${field}\r\n\r\n`);
  });

test("API29 a busy process that ends serves every connection that it has accepted or that is queued", async () => {
  const { server, port } = await start(program);
  const responses = Array.from({ length: QUEUED }, () => request(port));
  await responses[0];
  server.kill("SIGTERM");
  for (const response of await Promise.all(responses)) expect(response).toMatch(/done$/);
  if (server.exitCode === null) await once(server, "exit");
}, 30_000);

test("T33 what no page takes is refused before its body arrives, and the connection is closed", async () => {
  const { port } = await start(recorder);
  for (const line of [
    "POST /dashboard",
    "PUT /",
    "DELETE /apis",
    "OPTIONS *",
    "POST /mediation/x",
  ]) {
    const response = await request(port, line, "Content-Length: 10000000");
    expect(response, line).toMatch(/^HTTP\/1\.1 405 .*allow: GET, HEAD\r\n/s);
  }
});

test("T33 calls, files and reading requests are handled, and nothing is upgraded", async () => {
  const { port } = await start(recorder);
  for (const line of [
    "POST /api/v1/x",
    "POST /api",
    "PUT /media/x",
    "POST /share",
    "GET /a",
    "HEAD /",
  ]) {
    expect(await request(port, line), line).toContain("200 OK");
  }
  const upgrade = "Connection: close, Upgrade\r\nUpgrade: websocket";
  expect(await request(port, "GET /", upgrade)).toContain("GET is handled");
});

test.each([
  [
    { APP_URL: "", HOSTNAME: "gallery.lan" },
    ["gallery.lan:3000", "192.0.2.1", "[2001:db8::1]:3000"],
  ],
  [{ APP_URL: "http://[::1]:3000", HOSTNAME: "0.0.0.0" }, ["192.0.2.1:3000"]],
  [
    { APP_URL: "https://pictures.example", HOSTNAME: "" },
    ["pictures.example", "PICTURES.example:443"],
  ],
])("T24 with %j only names of the site are served", async (env, names) => {
  const { port } = await start(recorder, env);
  /** @param {string} host @param {string} [line] */
  const from = (host, line) => request(port, line, "Connection: close", host);
  for (const name of [...names, "localhost:3000", "site.localhost", "127.0.0.1:1", "[::1]"]) {
    expect(await from(name), name).toContain("GET is handled");
  }
  const others = ["other.example", "localhost.other.example", "pictures.example.", "127.0.0.1.x"];
  if (env.APP_URL.startsWith("https")) others.push("192.0.2.1", "[2001:db8::1]");
  for (const name of others) {
    const refused = await from(name, "GET /login");
    expect(refused, name).toMatch(/^HTTP\/1\.1 421 .*This site .*APP_URL/s);
    expect(refused).not.toContain(name);
    for (const path of ["/api/health/live", "/api/metrics", "/api/cron/jobs", "/media/x"]) {
      expect(await from(name, `GET ${path}`), path).toContain("GET is handled");
    }
  }
});
