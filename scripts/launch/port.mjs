import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "./failure.mjs";
import { waitFor } from "./progress.mjs";

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
 * @throws {Failure} where a machine has only IPv6
 */
export async function freePort(host = "127.0.0.1") {
  for (;;) {
    try {
      return await probePort(randomInt(12_000, 32_768), host);
    } catch (error) {
      const { code } = /** @type {NodeJS.ErrnoException} */ (error);
      if (code === "EADDRNOTAVAIL")
        throw new Failure(
          `This machine has no address ${host}, which the database needs; set DATABASE_URL to one of your own.`,
        );
      if (code !== "EADDRINUSE") throw error;
    }
  }
}

/**
 * @param {number} port
 * @param {string} host
 * @param {number} [timeout] milliseconds to wait for the port to become free
 * @throws {Failure} when the server could not listen there
 */
export const requirePort = (port, host, timeout = 0) =>
  waitFor(`port ${port}`, freeWithin(port, host, timeout));

/** @param {number} port @param {string} host @param {number} timeout */
async function freeWithin(port, host, timeout) {
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
