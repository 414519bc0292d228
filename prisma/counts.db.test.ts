import { describe, expect, it } from "vitest";
import { pool } from "@/lib/server/db";
import { wrongCounts } from "../tests/support/counts";
import { newPeople, newPerson } from "../tests/support/database-people";
import { bookmark, comment, like, newPost, view } from "../tests/support/posts";

const rows = async <Row>(sql: string) => (await pool().query(sql)).rows as Row[];

/** The number of rows in some tables. */
const rowCounts = async () => {
  const tables = ["users", "posts", "likes", "views", "comments"];
  const counts = tables.map((name) => `(SELECT count(*)::int FROM ${name}) AS ${name}`);
  const [found] = await rows(`SELECT ${counts.join(", ")}`);
  return found;
};

/** Three users, each of whom reacted to every post and follows the others. */
async function community() {
  const people = await newPeople(3);
  const posts: string[] = [];
  for (const author of people) {
    for (const tags of [["art", "walk"], ["art"], []]) {
      posts.push(await newPost(pool(), author, { tags }));
    }
  }
  for (const post of posts) {
    for (const by of people) {
      for (const react of [like, bookmark, comment, view]) await react(pool(), post, by);
    }
  }
  await pool().query(
    `INSERT INTO comment_likes (comment_id, user_id) SELECT c.id, u.id FROM comments c, users u`,
  );
  await pool().query(
    `INSERT INTO follows (follower_id, followed_id)
     SELECT a.id, b.id FROM users a JOIN users b ON a.id <> b.id`,
  );
  const [ana, bo] = people;
  return { ana, bo, posts };
}

const userTotals = (user: { id: string }) =>
  rows<{ name: string; value: number }>(
    `SELECT name, value::int FROM user_totals WHERE user_id = '${user.id}' ORDER BY name`,
  ).then((found) => Object.fromEntries(found.map(({ name, value }) => [name, value])));

async function expectExact(): Promise<void> {
  expect(await wrongCounts(pool())).toEqual([]);
}

describe("stored counts", () => {
  it("API15 equal their rows after every kind of insert", async () => {
    await community();
    await expectExact();
    expect(await rowCounts()).toEqual({ comments: 27, likes: 27, posts: 9, users: 3, views: 27 });
    const [tag] = await rows("SELECT post_count FROM tags WHERE name = 'art'");
    expect(tag).toEqual({ post_count: 6 });
  });

  it("follow the deletion of an account with everything it owns", async () => {
    const { ana } = await community();
    await pool().query("DELETE FROM users WHERE id = $1", [ana.id]);
    await expectExact();
    expect(await rowCounts()).toEqual({ comments: 12, likes: 12, posts: 6, users: 2, views: 12 });
  });

  it("follow the deletion of a post", async () => {
    const { posts } = await community();
    await pool().query("DELETE FROM posts WHERE id = $1", [posts[0]]);
    await expectExact();
    expect(await rows("SELECT name, post_count FROM tags ORDER BY name")).toEqual([
      { name: "art", post_count: 5 },
      { name: "walk", post_count: 2 },
    ]);
  });

  it("follow a statement that deletes many rows", async () => {
    await community();
    await pool().query(
      "DELETE FROM likes WHERE post_id IN (SELECT id FROM posts WHERE tags = '{art}')",
    );
    await pool().query("DELETE FROM follows");
    await pool().query("DELETE FROM comments");
    await expectExact();
    await pool().query("DELETE FROM users");
    await expectExact();
  });

  it("and the tag index follow an edit of the tags", async () => {
    const { posts } = await community();
    const tag = (tags: string[]) =>
      pool().query("UPDATE posts SET tags = $2 WHERE id = $1", [posts[0], tags]);
    await tag(["walk", "new"]);
    await expectExact();
    await tag([]);
    await expectExact();
    expect(await rows("SELECT name, post_count FROM tags ORDER BY name")).toEqual([
      { name: "art", post_count: 5 },
      { name: "new", post_count: 0 },
      { name: "walk", post_count: 2 },
    ]);
  });
});

describe("the totals of a user", () => {
  it("count what it likes and bookmarked, and the reactions to its posts", async () => {
    const { ana } = await community();
    expect(await userTotals(ana)).toEqual({
      ...{ bookmarks: 9, likes: 9, likes_received: 9, views_received: 9 },
    });
  });

  it("follow the deletion of a post, of its likes and of the accounts that gave them", async () => {
    const { ana, bo, posts } = await community();
    await pool().query("DELETE FROM posts WHERE id = $1", [posts[0]]);
    await pool().query("DELETE FROM likes WHERE post_id = $1 AND user_id = $2", [posts[1], bo.id]);
    expect(await userTotals(ana)).toEqual({
      ...{ bookmarks: 8, likes: 8, likes_received: 5, views_received: 6 },
    });
    await expectExact();
    await pool().query("DELETE FROM users WHERE id = $1", [bo.id]);
    expect(await userTotals(ana)).toEqual({
      ...{ bookmarks: 5, likes: 5, likes_received: 4, views_received: 4 },
    });
    await expectExact();
  });
});

describe("popularity", () => {
  const rankOf = async (id: string) => {
    const { rows: found } = await pool().query("SELECT popularity FROM posts WHERE id = $1", [id]);
    return found[0].popularity as number;
  };

  it("rises with each reaction and falls back when the reactions are removed", async () => {
    const [author, fan] = [await newPerson(), await newPerson()];
    const post = await newPost(pool(), author, { tags: ["art"] });
    const ranks = [await rankOf(post)];
    for (const react of [like, bookmark, comment]) {
      await react(pool(), post, fan);
      ranks.push(await rankOf(post));
    }
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    expect(new Set(ranks).size).toBe(4);
    await pool().query("DELETE FROM likes; DELETE FROM bookmarks; DELETE FROM comments");
    expect(await rankOf(post)).toBe(ranks[0]);
    await expectExact();
  });

  it("decays with age: of equal posts the newer one ranks higher, but many reactions outweigh a day", async () => {
    const people = await newPeople(8);
    const [author] = people;
    const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const fresh = await newPost(pool(), author);
    const older = await newPost(pool(), author, { createdAt: dayAgo(1) });
    const liked = await newPost(pool(), author, { createdAt: dayAgo(1) });
    for (const fan of people) await like(pool(), liked, fan);
    expect(await rankOf(fresh)).toBeGreaterThan(await rankOf(older));
    expect(await rankOf(liked)).toBeGreaterThan(await rankOf(fresh));
  });
});
