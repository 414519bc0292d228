import { afterEach, expect, it, vi } from "vitest";
import { logger } from "./log";
import { replicas } from "./replicas";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it("API27 a replica that has never worked is named in the log, once", async () => {
  vi.stubEnv("DATABASE_REPLICA_URL", process.env.DATABASE_URL);
  const warn = vi.spyOn(logger, "warn").mockImplementation(() => {});
  const [replica] = replicas();
  await expect.poll(() => warn.mock.calls.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(warn.mock.calls).toEqual([
    [
      expect.objectContaining({ replica: replica?.name, isReplica: false }),
      "database replica left out",
    ],
  ]);
});
