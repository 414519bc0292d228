import { expect, it } from "vitest";
import { query } from "./db";

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
