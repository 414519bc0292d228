import { afterEach, expect, it, vi } from "vitest";
import { pool } from "@/lib/server/db";
import { checkDependencies } from "./queries";

afterEach(() => vi.useRealTimers());

it("API18 callers share one check of the dependencies, whose result is used for a second", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  let statements = 0;
  pool().on("acquire", () => statements++);
  const ask = () => Promise.all(Array.from({ length: 50 }, () => checkDependencies()));
  expect(await ask()).toEqual(Array(50).fill({ database: "ok", media: "ok" }));
  vi.advanceTimersByTime(999);
  await ask();
  expect(statements).toBe(1);
  vi.advanceTimersByTime(1);
  await ask();
  expect(statements).toBe(2);
});
