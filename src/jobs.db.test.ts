import { expect, it } from "vitest";
import { markDeleted } from "@/features/media/mutations";
import { newId } from "@/lib/id";
import { pool, prisma } from "@/lib/server/db";
import { type Job, repeatJobs, runJobs, wakeJob } from "@/lib/server/job-runner";
import { newAccount, PASSWORD } from "../tests/support/people";
import { runJobsFor } from "./jobs";

const SOON = 20_000;
const HOUR_MS = 3_600_000;

it("removes what has expired, and nothing else", async () => {
  const userId = await newAccount(pool(), {
    ...{ fullName: "A", username: "ana", email: "a@b.example", password: PASSWORD },
  });
  const [past, future] = [new Date(Date.now() - HOUR_MS), new Date(Date.now() + HOUR_MS)];
  const longAgo = new Date(Date.now() - 8 * 24 * HOUR_MS);
  const tokenHash = new Uint8Array([1]);
  await prisma().session.create({
    data: {
      id: newId(),
      userId,
      expiresAt: past,
      refreshTokens: { create: { tokenHash, generation: 0 } },
    },
  });
  const kept = [newId(), newId()];
  const [alive, ended] = kept;
  await prisma().session.createMany({
    data: [
      { id: alive ?? "", userId, expiresAt: future },
      { id: ended ?? "", userId, expiresAt: future, revokedAt: past },
      { id: newId(), userId, expiresAt: future, revokedAt: longAgo },
    ],
  });
  await prisma().rateLimit.createMany({
    data: [
      { key: "over", expire: past.getTime() },
      { key: "counting", expire: future.getTime() },
    ],
  });
  await prisma().passkeyChallenge.createMany({
    data: [
      { challengeHash: new Uint8Array([1]), purpose: "log in", expiresAt: past },
      { challengeHash: new Uint8Array([2]), purpose: "log in", expiresAt: future },
    ],
  });
  await runJobsFor(SOON);
  const sessions = await prisma().session.findMany({ orderBy: { id: "asc" } });
  expect(sessions.map(({ id }) => id)).toEqual(kept);
  expect(await prisma().refreshToken.count()).toBe(0);
  expect(await prisma().rateLimit.findMany()).toMatchObject([{ key: "counting" }]);
  const challenges = await prisma().passkeyChallenge.findMany();
  expect(challenges.map(({ expiresAt }) => expiresAt)).toEqual([future]);
});

it("sweeps media that are still there", async () => {
  const { id } = await prisma().media.create({
    data: { id: newId(), kind: "image", status: "live", width: 4, height: 3, renditions: [] },
  });
  await prisma().$transaction((tx) => markDeleted(tx, [id]));
  await prisma().$executeRaw`UPDATE media SET updated_at = now() - interval '2 minutes'`;
  await runJobsFor(SOON);
  expect(await prisma().media.count()).toBe(0);
});

/** Runs a job in the background while `test` lasts. */
async function withRunner(
  job: Job,
  test: () => Promise<void>,
  times?: { runMs: number; retryMs: number },
) {
  const stopping = new AbortController();
  const ended = repeatJobs([job], stopping.signal, times);
  try {
    await test();
  } finally {
    stopping.abort();
    await ended;
  }
}

it("runs at the start, and immediately when woken, also during a run", async () => {
  let runs = 0;
  const { promise: blocked, resolve: unblock } = Promise.withResolvers<void>();
  const run = async () => {
    runs++;
    if (runs === 2) await blocked;
  };
  await withRunner({ name: "woken", everySeconds: 3_600, run }, async () => {
    await expect.poll(() => runs).toBe(1);
    wakeJob("woken");
    await expect.poll(() => runs).toBe(2);
    wakeJob("woken");
    unblock();
    await expect.poll(() => runs).toBe(3);
  });
});

it("is retried after a failure", async () => {
  let runs = 0;
  const run = async () => {
    runs++;
    if (runs === 1) throw new Error("The store is down");
  };
  await withRunner(
    { name: "failing", everySeconds: 3_600, run },
    () => expect.poll(() => runs).toBe(2),
    { runMs: 60_000, retryMs: 0 },
  );
});

it("continues at once what its time was too short for", async () => {
  let runs = 0;
  const run = async (isOver: () => boolean) => {
    while (!isOver() && runs < 2) await new Promise(setImmediate);
    runs++;
  };
  await withRunner(
    { name: "long", everySeconds: 3_600, run },
    () => expect.poll(() => runs).toBeGreaterThan(2),
    { runMs: 1, retryMs: 3_600_000 },
  );
});

it("fails without keeping the others from running", async () => {
  const finished: string[] = [];
  const failing: Job = {
    name: "failing",
    everySeconds: 60,
    run: () => Promise.reject(new Error("The store is down")),
  };
  const other: Job = { name: "other", everySeconds: 60, run: async () => finished.push("other") };
  await expect(runJobs([failing, other], 200)).rejects.toThrow("The store is down");
  expect(finished).toEqual(["other"]);
});

it("ends after its time, and the others run as well", async () => {
  const finished: string[] = [];
  const endless: Job = {
    name: "endless",
    everySeconds: 60,
    run: async (isOver) => {
      while (!isOver()) await new Promise(setImmediate);
      finished.push("endless");
    },
  };
  const short: Job = { name: "short", everySeconds: 60, run: async () => finished.push("short") };
  await runJobs([endless, short], 200);
  expect(finished).toEqual(["endless", "short"]);
});
