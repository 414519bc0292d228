import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it, vi } from "vitest";
import { supervise } from "./supervise.mjs";

afterEach(() => vi.restoreAllMocks());

/** @param {string} script of the process */
function serverOf(script) {
  return {
    title: "The server",
    start: vi.fn(() => spawn(process.execPath, ["-e", script])),
    waitUntilReady: async () => {},
  };
}

it("a server that was ready is started again however often it ends", async () => {
  vi.spyOn(console, "log").mockReturnValue();
  const stop = new AbortController();
  const server = serverOf("process.exit(3)");
  const supervised = supervise(server, stop.signal);
  supervised.catch(() => {});
  await vi.waitUntil(() => server.start.mock.calls.length === 4, { timeout: 20_000 });
  stop.abort("SIGINT");
  await supervised;
  const line = "The server ended unexpectedly (3); starting it again";
  expect(console.log).toHaveBeenCalledWith(expect.stringContaining(line));
}, 30_000);

it("a server that was ready is started again when it cannot be started once", async () => {
  vi.spyOn(console, "log").mockReturnValue();
  const stop = new AbortController();
  let starts = 0;
  const server = {
    ...serverOf(""),
    start: () => spawn(++starts === 2 ? "/no/program" : process.execPath, ["-e", ""]),
    waitUntilReady: () => sleep(10),
  };
  const supervised = supervise(server, stop.signal);
  supervised.catch(() => {});
  await vi.waitUntil(() => starts === 3, { timeout: 20_000 });
  stop.abort("SIGINT");
  await supervised;
  expect(console.log).toHaveBeenCalledWith(expect.stringContaining("spawn /no/program ENOENT"));
}, 30_000);

it("a server that is never ready is given up after three starts", async () => {
  vi.spyOn(console, "log").mockReturnValue();
  const server = {
    ...serverOf("process.exit(3)"),
    waitUntilReady: () => /** @type {Promise<void>} */ (new Promise(() => {})),
  };
  const supervised = supervise(server, new AbortController().signal);
  await expect(supervised).rejects.toThrow("The server does not stay up.");
  expect(server.start).toHaveBeenCalledTimes(3);
});
