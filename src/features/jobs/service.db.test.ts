import { beforeEach, expect, it } from "vitest";
import { markDeleted } from "@/features/media/removal-service";
import { prisma, query } from "@/lib/db";
import { newId } from "@/lib/id";
import { openQueues, wake } from "./queue-service";
import { queues } from "./rules";
import { runDueJobs, type Task } from "./runner-service";
import { runJobsFor } from "./service";

const SOON = 20_000;
const never = () => false;
const HOUR_MS = 3_600_000;

beforeEach(async () => {
  await (await openQueues()).clearStorage();
});

const statesOf = (queue: string) =>
  query<{ state: string }>(
    "states_of",
    "SELECT state::text FROM pgboss.job WHERE name = $1 ORDER BY created_on, state",
    [queue],
  ).then((rows) => rows.map(({ state }) => state));

async function addUser() {
  const data = { fullName: "A", username: "ana", email: "a@b.example", passwordHash: "$argon2id$" };
  return prisma().user.create({ data: { id: newId(), ...data } });
}

it("removes what has run out, and nothing that lives", async () => {
  const { id: userId } = await addUser();
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
  await prisma().$executeRaw`
    INSERT INTO idempotency_keys (user_id, call, key, made_id, created_at)
    SELECT ${userId}::uuid, 'c', key, ${newId()}::uuid, made_at FROM (VALUES
      ('old', now() - interval '25 hours'), ('new', now() - interval '23 hours')) AS keys (key, made_at)`;
  await runJobsFor(SOON);
  const sessions = await prisma().session.findMany({ orderBy: { id: "asc" } });
  expect(sessions.map(({ id }) => id)).toEqual(kept);
  expect(await prisma().refreshToken.count()).toBe(0);
  expect(await prisma().rateLimit.findMany()).toMatchObject([{ key: "counting" }]);
  const keys = await prisma().$queryRaw`SELECT key FROM idempotency_keys`;
  expect(keys).toEqual([{ key: "new" }]);
});

it("sweeps media that nobody removed", async () => {
  const { id } = await prisma().media.create({
    data: { id: newId(), kind: "image", status: "live", width: 4, height: 3, renditions: [] },
  });
  await prisma().$transaction((tx) => markDeleted(tx, [id]));
  await prisma().$executeRaw`UPDATE media SET updated_at = now() - interval '2 minutes'`;
  await runJobsFor(SOON);
  expect(await prisma().media.count()).toBe(0);
});

const taskOf = (run: Task["run"]): Task[] => [
  { queue: queues.sweepMedia, everySeconds: 3_600, run },
];

it("is due once for all processes, and again when it is asked for", async () => {
  let runs = 0;
  const tasks = taskOf(async () => {
    runs++;
  });
  await Promise.all([runDueJobs(tasks, never), runDueJobs(tasks, never)]);
  expect(runs).toBe(1);
  await Promise.all([wake(queues.sweepMedia), wake(queues.sweepMedia)]);
  await runDueJobs(tasks, never);
  expect(runs).toBe(2);
  expect(await statesOf(queues.sweepMedia)).toEqual(["completed", "completed"]);
});

it("tries a job again that failed, and one whose process died", async () => {
  const failing = taskOf(() => Promise.reject(new Error("The store is down")));
  await runDueJobs(failing, never);
  expect(await statesOf(queues.sweepMedia)).toEqual(["retry"]);
  await query("make_due", "UPDATE pgboss.job SET start_after = now() - interval '1 second'", []);
  const boss = await openQueues();
  expect(await boss.fetch(queues.sweepMedia)).toHaveLength(1);
  await query("make_lost", "UPDATE pgboss.job SET started_on = now() - interval '1 hour'", []);
  await boss.maintain();
  expect(await statesOf(queues.sweepMedia)).toEqual(["retry"]);
});

it("leaves to another job what its turn was too short for", async () => {
  let isOver = false;
  const tasks = taskOf(async () => {
    isOver = true;
  });
  await runDueJobs(tasks, () => isOver);
  expect(await statesOf(queues.sweepMedia)).toEqual(["completed", "created"]);
});
