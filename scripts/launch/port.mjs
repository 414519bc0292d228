import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "./failure.mjs";

/** @param {number} port @param {string} host @returns {Promise<number>} the port, which is free */
async function probePort(port, host) {
  const probe = createServer().listen({ port, host, exclusive: true });
  await once(probe, "listening");
  await once(probe.close(), "close");
  return port;
}

/**
 * A port of the loopback interface below those that systems give to outgoing connections (on Linux
 * net.ipv4.ip_local_port_range, from 32768): none can take it before a server listens there, or while
 * that restarts. 10080, which browsers refuse, is below, too.
 */
export async function freePort() {
  for (;;) {
    try {
      return await probePort(randomInt(12_000, 32_768), "127.0.0.1");
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EADDRINUSE") throw error;
    }
  }
}

/**
 * @param {number} port
 * @param {string} host
 * @param {number} [timeout] milliseconds to wait for the port to become free
 * @throws {Failure} when the server could not listen there
 */
export async function requirePort(port, host, timeout = 0) {
  const deadline = Date.now() + timeout;
  for (;;) {
    try {
      return void (await probePort(port, host));
    } catch (error) {
      const { code } = /** @type {NodeJS.ErrnoException} */ (error);
      if (code === "EADDRINUSE" && Date.now() <= deadline) {
        await sleep(100);
        continue;
      }
      /** @type {Record<string, string>} */
      const messages = {
        EADDRINUSE: `Port ${port} is taken; set PORT to another one.`,
        EACCES: `This account may not listen on port ${port}; set PORT to one above 1023.`,
      };
      throw new Failure(
        messages[code ?? ""] ?? `HOST is not an address of this machine: "${host}" (${code}).`,
      );
    }
  }
}
