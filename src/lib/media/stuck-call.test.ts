import { afterEach, expect, test, vi } from "vitest";
import { whenStuck, withTimeout } from "./stuck-call";

afterEach(() => vi.useRealTimers());

test("T12 a call that never returns is refused, and ends the process after that", async () => {
  vi.useFakeTimers();
  const end = vi.fn();
  whenStuck(end);
  const refused = expect(withTimeout(new Promise(() => {}), 20)).rejects.toThrow("timeout");
  await vi.advanceTimersByTimeAsync(20_000);
  await refused;
  expect(end).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(end).toHaveBeenCalledOnce();
});

test("a call that waits for ever is refused with the error that its caller names", async () => {
  vi.useFakeTimers();
  const refused = expect(
    withTimeout(new Promise(() => {}), 20, new Error("try again")),
  ).rejects.toThrow("try again");
  await vi.advanceTimersByTimeAsync(20_000);
  await refused;
});

test("a call that returns in time ends nothing", async () => {
  vi.useFakeTimers();
  const end = vi.fn();
  whenStuck(end);
  await expect(withTimeout(Promise.resolve(1), 20)).resolves.toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(end).not.toHaveBeenCalled();
});
