import { afterAll, expect, it, vi } from "vitest";
import type { listFeed } from "@/features/posts/feed/queries";
import { pool } from "@/lib/server/db";
import { newPerson } from "../../../tests/support/database-people";
import { block, newSession, type Person } from "../../../tests/support/people";
import { type Caller, findViewer, noteWrite } from "./session";

// Not one that is used: it is no replica.
vi.stubEnv("DATABASE_REPLICA_URL", process.env.DATABASE_URL);
afterAll(() => vi.unstubAllEnvs());

async function quietPerson(): Promise<Person> {
  const { id, ...rest } = await newPerson();
  await pool().query(
    "UPDATE sessions SET written_at = now() - interval '6 seconds' WHERE user_id = $1",
    [id],
  );
  return { id, ...rest };
}

const mayLag = async ({ id: userId, sessionId }: Person) =>
  (await findViewer({ userId, sessionId }))?.mayLag;

it("ST21 a session is read when its time cannot be written", async () => {
  const { id: userId, sessionId } = await newPerson();
  const idle = "last_seen_at < now() - interval '2 hours'";
  await pool().query(
    "UPDATE sessions SET last_seen_at = now() - interval '3 hours' WHERE id = $1",
    [sessionId],
  );
  await pool().query(`ALTER TABLE sessions ADD CONSTRAINT frozen CHECK (${idle}) NOT VALID`);
  const viewer = await findViewer({ userId, sessionId }).finally(() =>
    pool().query("ALTER TABLE sessions DROP CONSTRAINT frozen"),
  );
  expect(viewer?.id).toBe(userId);
});

it("API27 an account that has written nothing for five seconds may read from a replica", async () => {
  expect(await mayLag(await newPerson())).toBe(false);
  expect(await mayLag(await quietPerson())).toBe(true);
});

it("API27 a write counts for all sessions of its account", async () => {
  const [ana, bo] = [await quietPerson(), await quietPerson()];
  const caller = await findViewer({ userId: ana.id, sessionId: ana.sessionId });
  await noteWrite(caller as Caller);
  const { sessionId } = await newSession(pool(), ana.id);
  await pool().query(
    "UPDATE sessions SET written_at = now() - interval '6 seconds' WHERE id = $1",
    [sessionId],
  );
  expect([await mayLag({ ...ana, sessionId }), await mayLag(bo)]).toEqual([false, true]);
});

it("API27 who has just been blocked reads from the primary", async () => {
  const [ana, bo] = [await quietPerson(), await quietPerson()];
  await block(pool(), bo, ana);
  expect(await mayLag(ana)).toBe(false);
});

it.each(["suspended_at", "deleted_at"])(
  "API27 everybody reads from the primary when an account has just got %s",
  async (column) => {
    const [ana, bo] = [await quietPerson(), await quietPerson()];
    expect(await mayLag(ana)).toBe(true);
    await pool().query(`UPDATE users SET ${column} = now() WHERE id = $1`, [bo.id]);
    expect(await mayLag(ana)).toBe(false);
  },
);

it("API27 a call that writes has no reader", () => {
  type FeedViewer = Parameters<typeof listFeed>[0];
  // @ts-expect-error: it has no `mayLag`
  const reader = (caller: Caller): FeedViewer => caller;
  expect(reader).toBeDefined();
});
