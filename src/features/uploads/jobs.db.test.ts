import { expect, it, vi } from "vitest";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/id";
import { mediaStore } from "@/lib/media/store";
import { query } from "@/lib/server/db";
import { newPerson } from "../../../tests/support/database-people";
import { countDueUploads, sweepUploads } from "./jobs";

it("T37 an upload whose files cannot be removed does not keep the others waiting", async () => {
  const { id } = await newPerson();
  const add = `
    INSERT INTO uploads (id, user_id, expires_at, sweep_at)
    VALUES ($1, $2, now() - interval '2 hours', now() - interval '1 hour')`;
  for (const upload of [newId(), newId()]) await query(add, [upload, id]);
  const down = new AppError("unavailable", "It is down");
  vi.spyOn(mediaStore(), "remove").mockRejectedValueOnce(down);
  await expect(sweepUploads(() => false)).rejects.toBe(down);
  expect(await query("SELECT FROM uploads", [])).toHaveLength(1);
  expect(await countDueUploads()).toBe(0);
});

it("T37 an expired upload is swept twice, at its end and an hour later for what arrived late", async () => {
  const { id: userId } = await newPerson();
  const id = newId();
  await query(
    "INSERT INTO uploads (id, user_id, expires_at, sweep_at) VALUES ($1, $2, now() - interval '1 second', now() - interval '1 second')",
    [...[id, userId]],
  );
  const remove = vi.spyOn(mediaStore(), "remove");
  await sweepUploads(() => false);
  const due =
    "SELECT sweep_at - expires_at = interval '1 hour' AS is_late FROM uploads WHERE id = $1";
  expect(await query(due, [id])).toEqual([{ is_late: true }]);
  const pass =
    "UPDATE uploads SET expires_at = expires_at - interval '61 minutes', sweep_at = now() - interval '1 second' WHERE id = $1";
  await query(pass, [id]);
  await sweepUploads(() => false);
  // Jobs that another test has started may have claimed it first.
  await expect.poll(() => query("SELECT FROM uploads WHERE id = $1", [id])).toEqual([]);
  expect(remove.mock.calls.filter(([folder]) => folder.includes(id))).toHaveLength(2);
});
