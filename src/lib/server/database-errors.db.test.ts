import { expect, it } from "vitest";
import { withClient } from "../../../scripts/migrations/database.mjs";
import { isCheckViolation, isUnreachable } from "./database-errors";
import { pool, prisma, query } from "./db";

type Transaction = Parameters<Parameters<ReturnType<typeof prisma>["$transaction"]>[0]>[0];

/** Ends the backend of a connection, as a restart or a failover of the database does. */
const terminate = (pid: number) =>
  withClient(process.env.DATABASE_URL ?? "", (client) =>
    client.query("SELECT pg_terminate_backend($1)", [pid]),
  );

const pidOf = async (transaction: Transaction) =>
  (await transaction.$queryRaw<[{ pid: number }]>`SELECT pg_backend_pid() AS pid`)[0].pid;

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable("did not fail"),
    (error: unknown) => error,
  );

it.each<[string, (transaction: Transaction, pid: number) => Promise<unknown>]>([
  [
    "while a statement runs",
    (transaction, pid) => Promise.all([transaction.$queryRaw`SELECT pg_sleep(4)`, terminate(pid)]),
  ],
  [
    "before the next statement",
    async (transaction, pid) => {
      await terminate(pid);
      return transaction.user.count();
    },
  ],
  ["before the commit", (_, pid) => terminate(pid)],
  [
    "before a statement that fails",
    async (transaction, pid) => {
      await transaction.user.count();
      await terminate(pid);
      await transaction.user.count().catch(() => {});
      return transaction.user.count();
    },
  ],
])("a connection that dies %s of a transaction makes the database unreachable", async (_, run) => {
  const error = await failureOf(
    prisma().$transaction(async (transaction) => run(transaction, await pidOf(transaction))),
  );
  expect(isUnreachable(error), String(error)).toBe(true);
});

it("so does a server that cannot be written, as after a failover", async () => {
  const writing = prisma().$transaction(async (transaction) => {
    await transaction.$executeRaw`SET TRANSACTION READ ONLY`;
    await transaction.tag.create({ data: { name: "a" } });
  });
  expect(isUnreachable(await failureOf(writing))).toBe(true);
});

it("so does one that dies under a statement of the pool", async () => {
  const client = await pool().connect();
  client.on("error", () => {});
  try {
    const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    const running = failureOf(client.query("SELECT pg_sleep(4)"));
    await terminate(rows[0]?.pid ?? 0);
    expect(isUnreachable(await running)).toBe(true);
    expect(isUnreachable(await failureOf(client.query("SELECT 1")))).toBe(true);
  } finally {
    client.release(true);
  }
});

it("a statement that the database refuses keeps its connection", async () => {
  await query("SELECT 1", []);
  const pids = async () =>
    (await query<{ pid: number }>("SELECT pg_backend_pid() AS pid", []))[0]?.pid;
  const before = await pids();
  const insert = "INSERT INTO tags (name, post_count) VALUES ('a', -1)";
  expect(isCheckViolation(await failureOf(query(insert, [])))).toBe(true);
  expect(await pids()).toBe(before);
});
