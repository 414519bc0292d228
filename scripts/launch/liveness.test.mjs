import { setImmediate } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { untilUnresponsive } from "./liveness.mjs";

const { signal } = new AbortController();
const never = () => new Promise(() => {});

/** Nothing runs in this process meanwhile. @param {number} ms */
const standStill = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

it.each([
  ["does not answer", never],
  ["answers that it does not work", async () => false],
])("a process that %s for the whole limit is unresponsive", async (_, ask) => {
  await untilUnresponsive(ask, signal, { interval: 10, limit: 50 });
});

it("an answer begins the limit anew", async () => {
  const ask = vi.fn(async () => true);
  const over = new AbortController();
  const unresponsive = untilUnresponsive(ask, over.signal, { interval: 10, limit: 20 });
  await expect.poll(() => ask.mock.calls.length).toBeGreaterThan(10);
  over.abort();
  await expect(unresponsive).rejects.toThrow("aborted");
});

it("intervals in which the machine stands still do not count", async () => {
  let isOver = false;
  const times = { interval: 10, limit: 20, tolerance: 50 };
  const unresponsive = untilUnresponsive(never, signal, times).then(() => {
    isOver = true;
  });
  for (let n = 0; n < 6; n++) {
    standStill(100);
    await setImmediate();
  }
  expect(isOver).toBe(false);
  await unresponsive;
});
