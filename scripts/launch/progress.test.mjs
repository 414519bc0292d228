import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { waitFor } from "./progress.mjs";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("what takes longer than ten seconds is said, once", async () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  await waitFor("the database", Promise.resolve());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log).not.toHaveBeenCalled();
  const result = waitFor(
    "the database",
    new Promise((resolve) => setTimeout(resolve, 69_000, "it")),
  );
  await vi.advanceTimersByTimeAsync(9_000);
  expect(log).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log.mock.calls).toEqual([[expect.stringMatching(/ s {2}Waiting for the database$/)]]);
  expect(await result).toBe("it");
});
