import { expect, it } from "vitest";
import type { Viewer } from "@/features/auth/session";
import { newId } from "@/lib/id";
import { pool } from "@/lib/server/db";
import { loadRelated } from "./load-post";

it("ST21 related posts that are not read in time are unknown, not none", async () => {
  const viewer = { id: newId(), mayLag: false } as Viewer;
  const { options } = pool();
  const { max = 1, connectionTimeoutMillis } = options;
  const held = await Promise.all(Array.from({ length: max }, () => pool().connect()));
  options.connectionTimeoutMillis = 100;
  const related = await loadRelated(viewer, newId()).finally(() => {
    for (const client of held) client.release();
    Object.assign(options, { connectionTimeoutMillis });
  });
  expect(related).toBeUndefined();
  expect(await loadRelated(viewer, newId())).toEqual([]);
});
