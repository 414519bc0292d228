import { describe, expect, it } from "vitest";
import { parseCursor } from "@/lib/cursor";
import { newId } from "@/lib/id";
import { pool } from "@/lib/server/db";
import { newPeople, newPerson } from "../../../../tests/support/database-people";
import { block } from "../../../../tests/support/people";
import { newPost } from "../../../../tests/support/posts";
import { NEW_POSTS_MAX } from "../limits";
import { listTagged } from "../tagged/queries";
import { getRank, listFeed, listNewPosts, orders } from "./queries";
import { AGE_SECONDS, SORTS, WEIGHTS } from "./sorts";

const person = () => newPerson();

it("API23 the posts of others after a post are new, newest first, under a tag only those with it", async () => {
  const viewer = await person();
  const author = await person();
  const before = await newPost(pool(), author, { tags: ["visit"] });
  expect(await listNewPosts(viewer, { after: before })).toEqual({ ids: [], hasMore: false });
  const tagged = await newPost(pool(), author, { tags: ["visit"] });
  const untagged = await newPost(pool(), author);
  await newPost(pool(), viewer, { tags: ["visit"] });
  expect(await listNewPosts(viewer, { after: before })).toEqual({
    ids: [untagged, tagged],
    hasMore: false,
  });
  const underTag = (tag: string) => listNewPosts(viewer, { after: before, tag });
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
  expect((await listNewPosts(viewer, { after })).ids).toEqual([kept]);
  expect((await listNewPosts(author, { after })).ids).not.toContain(kept);
  // The reference may have been deleted, too.
  expect((await listNewPosts(viewer, { after: removed })).ids).toEqual([kept]);
});

it("posts of one time are told apart by their ids", async () => {
  const viewer = await person();
  const author = await person();
  const createdAt = new Date(Date.now() + 60_000);
  const ids = [];
  for (let n = 0; n < 6; n++) ids.push(await newPost(pool(), author, { createdAt }));
  const newestFirst = ids.toSorted().reverse();
  const [, , third = ""] = newestFirst;
  expect((await listNewPosts(viewer, { after: third })).ids).toEqual(newestFirst.slice(0, 2));
});

it("L41 no more are read than are counted", async () => {
  const viewer = await person();
  const author = await person();
  const after = newId(new Date(Date.now() + 120_000));
  const createdAt = new Date(Date.now() + 180_000);
  for (let n = 0; n < NEW_POSTS_MAX; n++) await newPost(pool(), author, { createdAt });
  const exact = await listNewPosts(viewer, { after });
  expect([exact.ids.length, exact.hasMore]).toEqual([NEW_POSTS_MAX, false]);
  await newPost(pool(), author, { createdAt });
  const bounded = await listNewPosts(viewer, { after });
  expect([bounded.ids.length, bounded.hasMore]).toEqual([NEW_POSTS_MAX, true]);
});

describe("behind thousands of posts of hidden authors", () => {
  const MANY = 900;
  const COPY = `INSERT INTO posts (id, title, content, tags, author_id, media_id, updated_at)
    SELECT unnest($2::uuid[]), title, content, tags, $3, media_id, now() FROM posts WHERE id = $1`;

  async function behindHidden() {
    const [viewer, author, blocked, deleted] = await Promise.all([1, 2, 3, 4].map(person));
    if (!viewer || !author || !blocked || !deleted) throw new Error("No people were created.");
    const tag = `hidden-${viewer.username}`.slice(0, 30);
    const before = newId();
    const visible = [];
    for (let n = 0; n < 3; n++) visible.unshift(await newPost(pool(), author, { tags: [tag] }));
    for (const { id } of [blocked, deleted]) {
      const ids = Array.from({ length: MANY }, () => newId());
      await pool().query(COPY, [visible[0], ids, id]);
    }
    await block(pool(), blocked, viewer);
    await pool().query("UPDATE users SET deleted_at = now() WHERE id = $1", [deleted.id]);
    return { viewer, tag, before, visible };
  }

  it("ST19 the visible ones of a tag are found in every order, in pages, and as new posts", async () => {
    const { viewer, tag, before, visible } = await behindHidden();
    for (const sort of SORTS) {
      const first = await listFeed(viewer, { tag, sort, batch: 2 });
      const { nextCursor: cursor = null } = first;
      const second = await listFeed(viewer, { tag, sort, batch: 2, cursor: cursor ?? "" });
      expect([...first.posts, ...second.posts].map(({ _id }) => _id)).toEqual(visible);
    }
    const { tweets } = await listTagged(viewer, { tags: [tag, "none"], batch: 20 });
    expect(tweets.map(({ _id }) => _id)).toEqual(visible);
    expect((await listNewPosts(viewer, { after: before, tag })).ids).toEqual(visible);
  });
});

type Rank = Record<keyof typeof WEIGHTS, number> & { createdAt: string };

/** By the formula that the API document shows. */
function popularityOf({ likes, comments, bookmarks, views, createdAt }: Rank): number {
  const reactions =
    WEIGHTS.likes * likes +
    WEIGHTS.comments * comments +
    WEIGHTS.bookmarks * bookmarks +
    WEIGHTS.views * views;
  return Math.log(1 + reactions) + Date.parse(createdAt) / 1000 / AGE_SECONDS;
}

it("M18 the score of a post is that of what its rank is made of, and hidden posts have none", async () => {
  const [viewer, author] = [await person(), await person()];
  for (const [likes, comments, bookmarks, views] of [
    [0, 0, 0, 0],
    [128, 17, 9, 1459],
    [0, 0, 0, 1],
    [2_000_000, 1, 30_000, 2_000_000_000],
  ]) {
    const createdAt = new Date(Date.now() - 123_456_789);
    const postId = await newPost(pool(), author, { createdAt });
    await pool().query(
      "UPDATE posts SET like_count = $2, comment_count = $3, bookmark_count = $4, view_count = $5 WHERE id = $1",
      [postId, likes, comments, bookmarks, views],
    );
    const { score, ...rank } = await getRank(viewer, postId);
    expect(rank).toEqual({ likes, comments, bookmarks, views, createdAt: createdAt.toISOString() });
    expect(popularityOf(rank)).toBeCloseTo(score, 9);
  }
  const hidden = await newPost(pool(), author);
  await block(pool(), author, viewer);
  await expect(getRank(viewer, hidden)).rejects.toMatchObject({ code: "not_found" });
});

it("F28 the feed has the posts of whom one follows, in every order, under a tag and when they are new", async () => {
  const viewer = await person();
  const [followed, muted, blocking, stranger] = await newPeople(4);
  const all = [followed, muted, blocking, stranger].filter((one) => one !== undefined);
  if (!followed || !muted || !blocking) throw new Error("There are four");
  for (const { id } of [followed, muted, blocking]) {
    await pool().query("INSERT INTO follows (follower_id, followed_id) VALUES ($1, $2)", [
      viewer.id,
      id,
    ]);
  }
  await pool().query("INSERT INTO mutes (muter_id, muted_id) VALUES ($1, $2)", [
    viewer.id,
    muted.id,
  ]);
  await block(pool(), blocking, viewer);
  const after = newId();
  const ofViewer = `of-${viewer.username}`;
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) {
    for (const by of all) {
      const id = await newPost(pool(), by, { tags: n % 2 ? [ofViewer] : [] });
      if (by === followed) ids.unshift(id);
    }
  }
  const read = async (order: { sort: (typeof SORTS)[number]; tag?: string }) => {
    const first = await listFeed(viewer, { from: "following", batch: 2, ...order });
    const rest = await listFeed(viewer, {
      ...{ from: "following", batch: 10, ...order },
      cursor: parseCursor(first.nextCursor ?? undefined, orders[order.sort].kind),
    });
    return [...first.posts, ...(first.nextCursor ? rest.posts : [])].map(({ _id }) => _id);
  };
  const tagged = [ids[1], ids[3]];
  for (const sort of SORTS) {
    expect((await read({ sort })).sort()).toEqual(ids.toSorted());
    expect(await read({ sort, tag: ofViewer })).toEqual(expect.arrayContaining(tagged));
  }
  expect(await read({ sort: "recent" })).toEqual(ids);
  const fresh = await listNewPosts(viewer, { after, from: "following" });
  expect(fresh).toEqual({ ids, hasMore: false });
  const freshTagged = await listNewPosts(viewer, { after, from: "following", tag: ofViewer });
  expect(freshTagged.ids).toEqual(tagged);
});
