import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { deletePost } from "@/features/posts/mutations";
import { createPost, updatePost } from "@/features/publishing/mutations";
import { pool } from "@/lib/server/db";
import { wrongCounts } from "../../../../tests/support/counts";
import { newPerson } from "../../../../tests/support/database-people";
import type { Person } from "../../../../tests/support/people";
import { jpeg } from "../../../../tests/support/pictures";
import { findQuotaNote } from "./queries";

vi.stubEnv("QUOTA_MB", "1");
afterAll(() => vi.unstubAllEnvs());

const MB = 1024 ** 2;
const full = {
  code: "too_large",
  errors: [
    { path: "media", message: "Your pictures fill your 1 MB. Delete some posts to make room." },
  ],
};

let ana: Person;
const picture = await jpeg();
const publish = () =>
  createPost(ana, { ...{ title: "A", content: "B", tags: [], alt: "" }, picture });

const used = async () => {
  const { rows } = await pool().query(
    "SELECT value::int FROM user_totals WHERE user_id = $1 AND name = 'stored_bytes'",
    [ana.id],
  );
  return rows[0]?.value ?? 0;
};

/** Adds a file of so many bytes. */
const addFile = (bytes: number) =>
  pool().query(
    `INSERT INTO media (id, kind, status, width, height, owner_id, renditions)
     VALUES (gen_random_uuid(), 'image', 'live', 1, 1, $1, jsonb_build_array(jsonb_build_object('bytes', $2::int)))`,
    [ana.id, bytes],
  );

beforeEach(async () => {
  ana = await newPerson();
});

it("L56 T79 an upload beyond the quota is refused, and deleted pictures give their bytes back", async () => {
  const { _id: id } = await publish();
  const one = await used();
  expect(one).toBeGreaterThan(0);
  await updatePost(ana, { id, changes: {}, media: picture });
  expect(await used()).toBe(one);
  await addFile(MB - one);
  await expect(publish()).rejects.toMatchObject(full);
  await expect(updatePost(ana, { id, changes: {}, media: picture })).rejects.toMatchObject(full);
  expect(await used()).toBe(MB);
  await deletePost(ana, id);
  expect(await used()).toBe(MB - one);
  await publish();
  await addFile(1);
  await expect(publish()).rejects.toMatchObject(full);
  expect(await wrongCounts(pool())).toEqual([]);
});

it("T79 of uploads at the same time only those are stored for which there is room", async () => {
  await publish();
  const one = await used();
  await addFile(MB - 3 * one);
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(publish));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect(await used()).toBe(MB);
  expect(await wrongCounts(pool())).toEqual([]);
});

it("L56 Create says how much is used once most of it is", async () => {
  expect(await findQuotaNote(ana.id)).toBeUndefined();
  await addFile(Math.ceil(0.8 * MB));
  expect(await findQuotaNote(ana.id)).toBe("Your pictures use 1 of 1 MB.");
});
