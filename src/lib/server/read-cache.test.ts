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
