import { expect, it, vi } from "vitest";
import { consume, serverLimiter } from "./rate-limiters";

vi.mock("node:cluster", () => ({ default: { isWorker: true } }));

it("API25 a process counts for itself while the primary of its cluster does not respond", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("process", Object.assign(Object.create(process), { send: () => true }));
  const limiter = serverLimiter("page", { count: 1, seconds: 60 });
  const later = async (counted: Promise<unknown>) => {
    const [outcome] = await Promise.allSettled([counted, vi.advanceTimersByTimeAsync(5_000)]);
    return outcome;
  };
  const call = () => later(consume(limiter, "ana", (wait) => `Wait ${wait}`));
  expect(await call()).toMatchObject({ status: "fulfilled" });
  expect(await call()).toMatchObject({ reason: { code: "rate_limited" } });
  for (let refund = 0; refund < 2; refund++) await later(limiter.reward("ana"));
  expect(await call()).toMatchObject({ status: "fulfilled" });
});
