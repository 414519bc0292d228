import { expect, it } from "vitest";
import { newId } from "@/lib/id";
import { pool } from "@/lib/server/db";
import { block, newPerson } from "../../../../tests/support/people";
import { newPost } from "../../../../tests/support/posts";
import { NEW_POSTS_MAX } from "../limits";
import { listNewPosts } from "./queries";

const place = () => ({ pool: pool(), secret: "not-needed-for-rows-but-signed-all-the-same" });

const person = () => newPerson(place());

it("API23 the posts of others after a post are new, newest first, under a tag only those with it", async () => {
  const viewer = await person();
  const author = await person();
  const before = await newPost(pool(), author, { tags: ["visit"] });
  expect(await listNewPosts({ viewer, after: before })).toEqual({ ids: [], hasMore: false });
  const tagged = await newPost(pool(), author, { tags: ["visit"] });
  const untagged = await newPost(pool(), author);
  await newPost(pool(), viewer, { tags: ["visit"] });
  expect(await listNewPosts({ viewer, after: before })).toEqual({
    ids: [untagged, tagged],
    hasMore: false,
  });
  const underTag = (tag: string) => listNewPosts({ viewer, after: before, tag });
  expect((await underTag("visit")).ids).toEqual([tagged]);
  expect((await underTag("no such tag")).ids).toEqual([]);
});

it("blocked and deleted authors, deleted posts and one's own are not new", async () => {
  const viewer = await person();
  const blocked = await person();
  const blocking = await person();
  const deleted = await person();
  const author = await person();
  const after = newId();
  for (const each of [viewer, blocked, blocking, deleted]) await newPost(pool(), each);
  const removed = await newPost(pool(), author);
  const kept = await newPost(pool(), author);
  await block(pool(), viewer, blocked);
  await block(pool(), blocking, viewer);
  await pool().query("UPDATE users SET deleted_at = now() WHERE id = $1", [deleted.id]);
  await pool().query("DELETE FROM posts WHERE id = $1", [removed]);
  expect((await listNewPosts({ viewer, after })).ids).toEqual([kept]);
  expect((await listNewPosts({ viewer: author, after })).ids).not.toContain(kept);
  // The reference may have been deleted, too.
  expect((await listNewPosts({ viewer, after: removed })).ids).toEqual([kept]);
});

it("posts of one time are told apart by their ids", async () => {
  const viewer = await person();
  const author = await person();
  const createdAt = new Date(Date.now() + 60_000);
  const ids = [];
  for (let n = 0; n < 6; n++) ids.push(await newPost(pool(), author, { createdAt }));
  const newestFirst = ids.toSorted().reverse();
  const [, , third = ""] = newestFirst;
  expect((await listNewPosts({ viewer, after: third })).ids).toEqual(newestFirst.slice(0, 2));
});

it("L41 no more are read than are counted", async () => {
  const viewer = await person();
  const author = await person();
  const after = newId(new Date(Date.now() + 120_000));
  const createdAt = new Date(Date.now() + 180_000);
  for (let n = 0; n < NEW_POSTS_MAX; n++) await newPost(pool(), author, { createdAt });
  const exact = await listNewPosts({ viewer, after });
  expect([exact.ids.length, exact.hasMore]).toEqual([NEW_POSTS_MAX, false]);
  await newPost(pool(), author, { createdAt });
  const bounded = await listNewPosts({ viewer, after });
  expect([bounded.ids.length, bounded.hasMore]).toEqual([NEW_POSTS_MAX, true]);
});
