import { expect, it, vi } from "vitest";
import { consume, serverLimiter } from "./rate-limiters";

vi.mock("node:cluster", () => ({ default: { isWorker: true } }));

it("API25 a process counts for itself while the primary of its cluster does not respond", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("process", Object.assign(Object.create(process), { send: () => true }));
  const limiter = serverLimiter("page", { count: 1, seconds: 60 });
  const call = async () => {
    const [outcome] = await Promise.allSettled([
      consume(limiter, "ana", (wait) => `Wait ${wait}`),
      vi.advanceTimersByTimeAsync(5_000),
    ]);
    return outcome;
  };
  expect(await call()).toMatchObject({ status: "fulfilled" });
  expect(await call()).toMatchObject({ reason: { code: "rate_limited" } });
});
