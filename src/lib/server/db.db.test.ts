import { expect, it } from "vitest";
import { pool, query, select } from "./db";

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

const backend = async (run: typeof query, columns = "") => {
  const [row] = await run<{ pid: number }>(`SELECT pg_backend_pid() AS pid ${columns}`, []);
  return row?.pid;
};

it("four short reads of one turn of the event loop share a connection", async () => {
  const shared = Array.from({ length: 4 }, (_, n) => backend(select, `, ${n}`));
  const pids = await Promise.all([...shared, backend(select), backend(query)]);
  const [first, ...others] = pids;
  expect(others.slice(0, 3)).toEqual([first, first, first]);
  expect(new Set(pids).size).toBe(3);
});

it("a read that is refused fails alone", async () => {
  const refused = select("SELECT 1 / $1::int", [0]);
  const reads = [backend(select), refused, backend(select)];
  const [before, result, after] = await Promise.allSettled(reads);
  expect(result).toMatchObject({ reason: { message: "division by zero" } });
  expect(after).toEqual(before);
});

it("after a lost connection the next read has another one", async () => {
  const ended = backend(select, ", pg_terminate_backend(pg_backend_pid())");
  const results = await Promise.allSettled([ended, backend(select)]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await backend(select)).toEqual(expect.any(Number));
});

it("connections that were shared are returned to the pool", async () => {
  for (let round = 0; round < 30; round++)
    await Promise.all(Array.from({ length: 3 }, () => backend(select)));
  expect(pool().idleCount).toBe(pool().totalCount);
});
