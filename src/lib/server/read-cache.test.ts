import { afterEach, expect, it, vi } from "vitest";
import { cacheFor } from "./read-cache";

afterEach(() => {
  vi.useRealTimers();
});

it("concurrent and later calls of one key share a read until its time is over", async () => {
  vi.useFakeTimers();
  const keys: string[] = [];
  const read = cacheFor(1000, async (key: string) => keys.push(key));
  expect(await Promise.all([read("a"), read("a"), read("b")])).toEqual([1, 1, 2]);
  vi.advanceTimersByTime(999);
  expect(await read("a")).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await read("a")).toBe(3);
});

it("the time is that of the read as a function", async () => {
  vi.useFakeTimers();
  let calls = 0;
  const read = cacheFor(
    (took) => 10 * took,
    async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return ++calls;
    },
  );
  const first = read();
  await vi.advanceTimersByTimeAsync(20);
  expect(await first).toBe(1);
  await vi.advanceTimersByTimeAsync(199);
  expect(await read()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  void read();
  await vi.advanceTimersByTimeAsync(20);
  expect(calls).toBe(2);
});

it("a failed read is not kept", async () => {
  let calls = 0;
  const read = cacheFor(1000, async (_: string) => {
    calls++;
    if (calls === 1) throw new Error("The database is away");
    return calls;
  });
  await expect(read("a")).rejects.toThrow("away");
  expect(await read("a")).toBe(2);
});
