import { expect, it } from "vitest";
import { pool, query } from "./db";

it("each text is prepared once for a connection, under a short name of its own", async () => {
  const texts = ["SELECT $1::int AS n", "SELECT $1::int + 1 AS n"];
  for (const text of [...texts, ...texts]) await query(text, [1]);
  const prepared = await query<{ name: string; statement: string }>(
    "SELECT name, statement FROM pg_prepared_statements WHERE statement = ANY ($1)",
    [texts],
  );
  expect(prepared.map(({ statement }) => statement).sort()).toEqual(texts.sort());
  for (const { name } of prepared) expect(name).toMatch(/^[\w-]{27}$/);
});

const backend = async (columns = "") => {
  const [row] = await query<{ pid: number }>(`SELECT pg_backend_pid() AS pid ${columns}`, []);
  return row?.pid;
};

it("after a lost connection the next statement has another one", async () => {
  await expect(backend(", pg_terminate_backend(pg_backend_pid())")).rejects.toThrow();
  expect(await backend()).toEqual(expect.any(Number));
  expect(pool().idleCount).toBe(pool().totalCount);
});
