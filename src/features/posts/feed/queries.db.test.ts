import { expect, it } from "vitest";
import { parseCursor } from "@/lib/cursor";
import { newId } from "@/lib/id";
import { pool } from "@/lib/server/db";
import { newPeople, newPerson } from "../../../../tests/support/database-people";
import { block, follow, mute } from "../../../../tests/support/people";
import { newPost } from "../../../../tests/support/posts";
import { NEW_POSTS_MAX } from "../limits";
import { getRank, listFeed, listNewPosts, orders } from "./queries";
import { AGE_SECONDS, SORTS, WEIGHTS } from "./sorts";

it("API23 the posts of others after a post are new, newest first, under a tag only those with it", async () => {
  const viewer = await newPerson();
  const author = await newPerson();
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
  // The reference may have been deleted.
  await pool().query("DELETE FROM posts WHERE id = ANY ($1)", [[before, tagged]]);
  expect((await listNewPosts(viewer, { after: tagged })).ids).toEqual([untagged]);
});

it("posts of one time are told apart by their ids", async () => {
  const viewer = await newPerson();
  const author = await newPerson();
  const createdAt = new Date(Date.now() + 60_000);
  const ids = [];
  for (let n = 0; n < 6; n++) ids.push(await newPost(pool(), author, { createdAt }));
  const newestFirst = ids.toSorted().reverse();
  const [, , third = ""] = newestFirst;
  expect((await listNewPosts(viewer, { after: third })).ids).toEqual(newestFirst.slice(0, 2));
});

it("L41 no more are read than are counted", async () => {
  const viewer = await newPerson();
  const author = await newPerson();
  const after = newId(new Date(Date.now() + 120_000));
  const createdAt = new Date(Date.now() + 180_000);
  for (let n = 0; n < NEW_POSTS_MAX; n++) await newPost(pool(), author, { createdAt });
  const exact = await listNewPosts(viewer, { after });
  expect([exact.ids.length, exact.hasMore]).toEqual([NEW_POSTS_MAX, false]);
  await newPost(pool(), author, { createdAt });
  const bounded = await listNewPosts(viewer, { after });
  expect([bounded.ids.length, bounded.hasMore]).toEqual([NEW_POSTS_MAX, true]);
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

it("M18 the score of a post is that of what its rank is made of", async () => {
  const [viewer, author] = [await newPerson(), await newPerson()];
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
});

it("F28 the feed has the posts of whom one follows, in every order, under a tag and when they are new", async () => {
  const viewer = await newPerson();
  const all = await newPeople(4);
  const [followed, muted, blocking] = all;
  for (const one of [followed, muted, blocking]) await follow(pool(), viewer, one);
  await mute(pool(), viewer, muted);
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
