import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "./failure.mjs";

/**
 * @param {number} port 0 for any
 * @param {string} host
 * @returns {Promise<number>} the port, which is free again
 */
function tryPort(port, host) {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once("error", reject);
    probe.listen({ port, host, exclusive: true }, () => {
      const address = probe.address();
      const found = typeof address === "object" && address ? address.port : port;
      probe.close(() => resolve(found));
    });
  });
}

/** A free port on loopback. */
export const freePort = () => tryPort(0, "127.0.0.1");

/** @param {string | undefined} code @param {number} port @param {string} host */
function sentence(code, port, host) {
  if (code === "EADDRINUSE") return `Port ${port} is taken; set PORT to another one.`;
  if (code === "EACCES")
    return `This account may not listen on port ${port}; set PORT to one above 1023.`;
  return `HOST is not an address of this machine: "${host}" (${code}).`;
}

/**
 * Makes sure that the server will be able to listen.
 * @param {number} port
 * @param {string} host
 * @param {number} [patience] milliseconds to wait for somebody who is about to leave
 * @throws {Failure}
 */
export async function requirePort(port, host, patience = 0) {
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      await tryPort(port, host);
      return;
    } catch (error) {
      const { code } = /** @type {NodeJS.ErrnoException} */ (error);
      if (code !== "EADDRINUSE" || Date.now() > deadline)
        throw new Failure(sentence(code, port, host));
      await sleep(100);
    }
  }
}

/**
 * Whether only this machine reaches what listens there.
 * @param {string} host
 */
export const isLoopback = (host) => /^(localhost|::1|127\.\d+\.\d+\.\d+)$/.test(host);
