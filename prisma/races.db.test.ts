import pg from "pg";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { toggleBlock } from "@/features/blocks/mutations";
import { toggleBookmark } from "@/features/bookmarks/mutations";
import { createComment, deleteComment } from "@/features/comments/mutations";
import { toggleFollow } from "@/features/follows/mutations";
import { toggleLike } from "@/features/likes/mutations";
import { deletePost } from "@/features/posts/mutations";
import { recordView } from "@/features/views/mutations";
import { pool } from "@/lib/server/db";
import { wrongCounts } from "../tests/support/counts";
import { newPeople } from "../tests/support/database-people";
import { outcomeOf } from "../tests/support/outcome";
import type { Person } from "../tests/support/people";
import { newPost } from "../tests/support/posts";

/** Calls `run` with 0 to `total - 1`, at most `limit` concurrently. */
async function work(limit: number, total: number, run: (n: number) => Promise<unknown>) {
  let next = 0;
  const worker = async () => {
    for (let n = next++; n < total; n = next++) await run(n);
  };
  await Promise.all(Array.from({ length: limit }, worker));
}

afterEach(async () => expect(await wrongCounts(pool())).toEqual([]));

/** RACES=all runs more rounds, which takes minutes. */
const all = process.env.RACES === "all";
const TOGGLES = all ? 10_000 : 600;
const DELETIONS = all ? 1_000 : 40;
const FOLLOWS = all ? 400 : 200;

describe(`${TOGGLES} toggles by 64 workers, over 20 users and 2 posts`, () => {
  // The mutations of the application would serialise the toggles of one post with a keyed mutex.
  const crowd = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 32 });
  afterAll(() => crowd.end());

  it.each(["like", "bookmark"])(
    "%ss are exactly those that were toggled an odd number of times",
    { timeout: 300_000 },
    async (kind) => {
      const people = await newPeople(20);
      const posts = await Promise.all(people.slice(0, 2).map((author) => newPost(pool(), author)));
      const pairs = people.flatMap(({ id }) => posts.map((post) => [id, post] as const));
      const odd = new Set<string>();
      await work(64, TOGGLES, async () => {
        const pair = pairs[Math.floor(Math.random() * pairs.length)] ?? [];
        if (!odd.delete(pair.join())) odd.add(pair.join());
        const sql = `SELECT active, total FROM toggle_${kind}($1, $2)`;
        expect((await crowd.query(sql, [...pair])).rowCount).toBe(1);
      });
      const { rows } = await pool().query(
        `SELECT concat_ws(',', user_id, post_id) AS pair FROM ${kind}s`,
      );
      expect(rows.map(({ pair }) => pair).sort()).toEqual([...odd].sort());
    },
  );
});

describe("statements with many rows that lock nothing first", () => {
  const crowd = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 });
  afterAll(() => crowd.end());

  it.each(["likes", "bookmarks", "views"])(
    "API15 %s of the same posts are all counted, and none deadlocks",
    { timeout: 60_000 },
    async (table) => {
      const people = await newPeople(12);
      for (const author of [...people, ...people]) await newPost(pool(), author);
      const some = "SELECT id FROM posts WHERE random() < 0.4 ORDER BY random()";
      const react = `INSERT INTO ${table} (user_id, post_id) SELECT $1, id FROM (${some}) AS p
        ON CONFLICT DO NOTHING`;
      const undo = `DELETE FROM ${table} WHERE user_id = $1 AND post_id IN (${some})`;
      const rounds = async ({ id }: Person) => {
        for (let round = 0; round < 30; round++) {
          await crowd.query(round % 2 ? undo : react, [id]);
        }
      };
      await Promise.all(people.map(rounds));
    },
  );
});

it(`${FOLLOWS} follows against blocks leave no follow beside a block`, {
  timeout: 60_000,
}, async () => {
  const people = await newPeople(29);
  const pairs = people.flatMap((one, n) =>
    people.slice(n + 1).map((other) => [one, other] as const),
  );
  const outcomes: string[] = [];
  await work(4, FOLLOWS, async (n) => {
    const [one, other] = pairs[n] ?? [{ id: "" }, { id: "" }];
    const follow = () => [toggleFollow(one, other.id), toggleFollow(other, one.id)].map(outcomeOf);
    const follows = follow();
    // Which of them wins is random, but not in the first round: two follow before the block, and two after it.
    if (n === 0) await Promise.all(follows);
    expect(await outcomeOf(toggleBlock(one, other.id))).toBe("done");
    if (n === 0) follows.push(...follow());
    outcomes.push(...(await Promise.all(follows)));
  });
  expect(new Set(outcomes)).toEqual(new Set(["done", "forbidden", "not_found"]));
  const { rows } = await pool().query(
    `SELECT FROM follows f JOIN blocks b ON (b.blocker_id, b.blocked_id)
      IN ((f.follower_id, f.followed_id), (f.followed_id, f.follower_id))`,
  );
  expect(rows).toEqual([]);
});

it("a comment that is deleted twice concurrently is deleted by one call and not found by the other", async () => {
  const [author, reader] = await newPeople(2);
  const postId = await newPost(pool(), author);
  for (let round = 0; round < 10; round++) {
    const { _id: id } = await createComment(reader, { postId, content: "Once" });
    const deletions = [author, reader].map((viewer) => deleteComment(viewer, id));
    const outcomes = await Promise.all(deletions.map(outcomeOf));
    expect(outcomes.sort()).toEqual(["done", "not_found"]);
  }
});

const reactions = {
  like: toggleLike,
  bookmark: toggleBookmark,
  view: recordView,
  comment: (viewer: { id: string }, postId: string) =>
    createComment(viewer, { postId, content: "A comment" }),
};

it("L28 the likes of a crowded post do not wait for its views, of which fifty wait and more are not counted", async () => {
  const people = await newPeople(60);
  const id = await newPost(pool(), people[0] as Person);
  const answers: { counted: boolean }[] = [];
  const client = await pool().connect();
  try {
    await client.query("BEGIN; LOCK TABLE views IN SHARE MODE");
    const views = people
      .slice(1)
      .map((viewer) => recordView(viewer, id).then((answer) => answers.push(answer)));
    expect(await toggleLike(people[1] as Person, id)).toEqual({ liked: true, likeCount: 1 });
    await expect.poll(() => answers.length).toBe(8);
    expect(answers).toEqual(Array(8).fill({ views: 0, counted: false }));
    await client.query("COMMIT");
    await Promise.all(views);
  } finally {
    client.release(true);
  }
  expect(answers.filter(({ counted }) => counted)).toHaveLength(51);
});

it.each(Object.entries(reactions))(
  `${DELETIONS} posts that are deleted concurrently leave no %s and no server error`,
  { timeout: 60_000 },
  async (_, react) => {
    const [author, reader] = await newPeople(2);
    const outcomes = new Set<string>();
    await work(8, DELETIONS, async (n) => {
      const id = await newPost(pool(), author);
      const deletion = () => deletePost(author, id);
      const reaction = () => react(reader, id);
      // Each of the two starts first in half of the rounds.
      const race = n % 2 ? [deletion(), reaction()] : [reaction(), deletion()];
      for (const outcome of await Promise.all(race.map(outcomeOf))) outcomes.add(outcome);
    });
    // Which of the two wins is random, so one outcome may be missing.
    expect(["done", "not_found"]).toEqual(expect.arrayContaining([...outcomes]));
    const { rows } = await pool().query("SELECT FROM posts");
    expect(rows).toEqual([]);
  },
);
