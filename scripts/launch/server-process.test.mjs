import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { serverFlags } from "./server.mjs";

const QUEUED = 50;

/** Each of its requests takes all of the process for a while. */
const program = `
  const wait = new Int32Array(new SharedArrayBuffer(4));
  const server = require("node:http").createServer((request, response) => {
    Atomics.wait(wait, 0, 0, 40);
    response.end("done");
  });
  server.listen(0, "127.0.0.1", () => console.log(server.address().port));
`;

/** @param {number} port @returns {Promise<string>} the response, or the code of what broke the connection */
const request = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let received = "";
    socket.on("data", (chunk) => {
      received += chunk;
    });
    socket.on("error", ({ message }) => resolve(message));
    socket.on("end", () => resolve(received));
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  });

test("API29 a busy process that ends serves every connection that it has accepted or that is queued", async () => {
  const server = spawn(process.execPath, [...serverFlags, "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = await once(server.stdout, "data");
  const responses = Array.from({ length: QUEUED }, () => request(Number(port)));
  await responses[0];
  server.kill("SIGTERM");
  for (const response of await Promise.all(responses)) expect(response).toMatch(/done$/);
  if (server.exitCode === null) await once(server, "exit");
}, 30_000);
