import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "./failure.mjs";
import { waitFor } from "./progress.mjs";

/** A launcher whose npm was killed needs this long to notice it and to mark its lock. */
export const startTimeout = 1_500;
/** Beyond the longest SHUTDOWN_DELAY and what follows it. */
const stoppingTimeout = 105_000;

/** @param {string} file @returns {string} where its socket is: 103 bytes are the most that macOS takes */
const socketOf = (file) =>
  Buffer.byteLength(file) <= 103
    ? file
    : join(tmpdir(), createHash("sha256").update(file).digest("hex").slice(0, 32));

/** @param {string} file of a lock @returns {Promise<{ pid?: number, stopping?: boolean } | undefined>} undefined without one */
export const holderOf = (file) =>
  new Promise((resolve) => {
    const socket = connect(socketOf(file)).setEncoding("utf8");
    // One that is stopped, or is busy, holds it all the same.
    socket.setTimeout(1_000, () => socket.destroy(new Error("late")));
    socket.on("data", (text) => resolve(JSON.parse(String(text))));
    socket.on("error", (/** @type {NodeJS.ErrnoException} */ { code = "" }) =>
      resolve(["ECONNREFUSED", "ENOENT"].includes(code) ? undefined : {}),
    );
    // It has ended before it has said who it is.
    socket.on("close", () => resolve(undefined));
  });

/**
 * A lock that ends with this process, however that ends: a socket on which it listens.
 * @param {string} file where it is
 * @param {number} [timeout] milliseconds to wait for a holder that is not stopping
 * @returns undefined when another live process keeps it
 */
export const acquireLock = (file, timeout = 0) =>
  waitFor(`the end of the process that has ${file}`, acquire(file, timeout));

/** @param {string} file @param {number} timeout */
async function acquire(file, timeout) {
  const holder = { pid: process.pid, stopping: false };
  const start = Date.now();
  for (let wasStale = false; ; ) {
    const server = await listen(socketOf(file), holder);
    // Another process that has found it stale, too, may have removed this new one.
    if (server && wasStale) await sleep(100);
    const other = await holderOf(file);
    if (server && other?.pid === process.pid) {
      return {
        /** Whether the previous holder ended without releasing it. */
        wasStale,
        /** Makes others wait longer, because it will soon be free. */
        markStopping: () => {
          holder.stopping = true;
        },
        release: () => server.close(),
      };
    }
    if (!other) rmSync(socketOf(file), { force: true });
    else if (Date.now() - start > (other.stopping ? stoppingTimeout : timeout)) return undefined;
    else await sleep(100);
    wasStale ||= !other;
  }
}

/** @param {string} path @param {object} holder @returns {Promise<import("node:net").Server | undefined>} undefined where one is there */
const listen = (path, holder) =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) =>
      socket.on("error", () => {}).end(JSON.stringify(holder)),
    );
    server.once("error", (/** @type {NodeJS.ErrnoException} */ { code }) =>
      code === "EADDRINUSE"
        ? resolve(undefined)
        : reject(new Failure(`The lock ${path} cannot be made (${code}).`)),
    );
    server.unref().listen(path, () => resolve(server));
  });
