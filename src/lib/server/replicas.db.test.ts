import { Pool } from "pg";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { newId } from "@/lib/id";
import { pool } from "./db";
import { logger } from "./log";
import { read, replicas } from "./replicas";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it("API27 a replica that has never worked is named in the log, once", async () => {
  vi.stubEnv("DATABASE_REPLICA_URL", process.env.DATABASE_URL);
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const warn = vi.spyOn(logger, "warn").mockImplementation(() => {});
  const asked = vi.spyOn(Pool.prototype, "query");
  const [replica] = replicas();
  for (let probe = 1; probe <= 3; probe++) {
    vi.advanceTimersByTime(500);
    // The primary is asked, then the replica.
    await expect.poll(() => asked.mock.calls.length).toBe(2 * probe);
    await Promise.all(asked.mock.results.map(({ value }) => value));
  }
  expect(warn.mock.calls).toEqual([
    [
      expect.objectContaining({ replica: replica?.name, isReplica: false }),
      "database replica left out",
    ],
  ]);
});

it("T83 four statements of one account run at once, others wait before the pool", async () => {
  const holder = await pool().connect();
  onTestFinished(async () => {
    await holder.query("SELECT pg_advisory_unlock_all()");
    holder.release();
  });
  await holder.query("SELECT pg_advisory_lock(58)");
  const connect = vi.spyOn(pool(), "connect");
  const [one, other] = [newId(), newId()].map((id) => ({ id, mayLag: false }));
  if (!one || !other) throw new Error("There are two");
  const reads = Array.from({ length: 6 }, () =>
    read(one, "SELECT pg_advisory_xact_lock_shared(58)", []),
  );
  expect(await read(other, "SELECT 1 AS one", [])).toEqual([{ one: 1 }]);
  expect(connect).toHaveBeenCalledTimes(4 + 1);
  await holder.query("SELECT pg_advisory_unlock(58)");
  await Promise.all(reads);
  expect(connect).toHaveBeenCalledTimes(6 + 1);
});
