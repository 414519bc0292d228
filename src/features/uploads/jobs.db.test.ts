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
