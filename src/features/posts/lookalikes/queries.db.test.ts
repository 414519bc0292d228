import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { DISTANCE_MAX } from "@/lib/perceptual-hash";
import { pool } from "@/lib/server/db";
import { newPeople } from "../../../../tests/support/database-people";
import type { Person } from "../../../../tests/support/people";
import { HASH, hashAway, hashPictureOf } from "../../../../tests/support/picture-hashes";
import { newPost } from "../../../../tests/support/posts";
import { findLookalike } from "./queries";

let viewer: Person;
let author: Person;
let other: Person;

beforeEach(async () => {
  [viewer, author, other] = await newPeople(3);
});

async function publish(by: Person, title: string, hash = HASH) {
  const id = await newPost(pool(), by, { title });
  await hashPictureOf(pool(), id, hash);
  return id;
}

const found = async (as = viewer, hash = HASH) => (await findLookalike(as, hash))?.title;

it("C8 names the oldest post of somebody else with such a picture", async () => {
  const id = await publish(author, "First");
  await publish(other, "Second");
  expect(await findLookalike(viewer, HASH)).toEqual({
    _id: id,
    title: "First",
    user: expect.objectContaining({ _id: author.id, username: author.username }),
  });
  expect(await found(author)).toBe("Second");
});

it("C8 names no own post", async () => {
  await publish(viewer, "Mine");
  expect(await found()).toBeUndefined();
});

it("C8 names what differs in few bits, and nothing else", async () => {
  await publish(author, "Near", hashAway(DISTANCE_MAX));
  expect(await found()).toBe("Near");
  await pool().query("DELETE FROM posts");
  await publish(author, "Far", hashAway(DISTANCE_MAX + 1));
  expect(await found()).toBeUndefined();
});

it("C8 names nothing that has too little detail", async () => {
  const id = await publish(author, "Pale");
  await pool().query(
    "UPDATE picture_hashes h SET is_clear = false FROM posts p WHERE p.media_id = h.media_id AND p.id = $1",
    [id],
  );
  expect(await found()).toBeUndefined();
});

it("C8 finds a video by its poster, and no picture that was replaced", async () => {
  const id = await publish(author, "Moving");
  const video = randomUUID();
  await pool().query(
    `INSERT INTO media (id, kind, status, width, height, renditions, poster_id)
     SELECT $1, 'video', 'live', 320, 240, '[]', media_id FROM posts WHERE id = $2`,
    [video, id],
  );
  await pool().query("UPDATE posts SET media_id = $1 WHERE id = $2", [video, id]);
  expect(await found()).toBe("Moving");
  await pool().query("UPDATE media SET poster_id = NULL WHERE id = $1", [video]);
  expect(await found()).toBeUndefined();
});
