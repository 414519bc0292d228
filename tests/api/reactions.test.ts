import pLimit from "p-limit";
import { afterAll, describe, expect, it } from "vitest";
import { refreshToken } from "@/features/auth/api";
import { toggleBlock } from "@/features/blocks/api";
import { toggleBookmark } from "@/features/bookmarks/api";
import { createCollection } from "@/features/bookmarks/collections/api";
import { createComment, toggleCommentLike, updateComment } from "@/features/comments/api";
import { createFilter } from "@/features/filters/api";
import { toggleFollow } from "@/features/follows/api";
import { toggleLike } from "@/features/likes/api";
import { getPost } from "@/features/posts/api";
import { recordView } from "@/features/views/api";
import type { Contract } from "@/lib/contract";
import { openSite } from "../harness/site";
import { type As, apiOf } from "../support/api";
import { untilOneWaits } from "../support/lock-waits";
import { newPeople, newPerson, newSession } from "../support/people";
import { comment, deleteDuring, newPost } from "../support/posts";

const site = await openSite();
afterAll(() => site.close());
const api = apiOf(site);
const author = await newPerson(site);
const people = await newPeople(site, 20);

// What races do to the counts, and to a deleted post, is shown by prisma/races.db.test.ts.
/** With a thousand concurrent connections a client loses some of them. */
const WORKERS = 64;

/** Rows of a post in one of the tables, by user, and the count that the post shows. */
async function countsOf(table: "likes" | "bookmarks" | "views", postId: string) {
  const counter = { likes: "like_count", bookmarks: "bookmark_count", views: "view_count" }[table];
  const { rows } = await site.pool.query<{ shown: number; users: string[] }>(
    `SELECT ${counter} AS shown, array(SELECT user_id FROM ${table} WHERE post_id = id) AS users
     FROM posts WHERE id = $1`,
    [postId],
  );
  return { shown: rows[0]?.shown, users: rows[0]?.users ?? [] };
}

/** One call, again when the server was too busy: 503 means that nothing was done. */
async function persist(contract: Contract, as: As | undefined, id: string): Promise<Response> {
  const answer = await api.request(contract, { as, params: { id } });
  if (answer.status !== 503) return answer;
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  await answer.arrayBuffer();
  return persist(contract, as, id);
}

/** Calls by everybody in turn, as many at once as there are workers. */
function everybody(contract: Contract, id: string, count: number) {
  const workers = pLimit(WORKERS);
  const calls = Array.from({ length: count }, (_, n) => people[n % people.length]);
  return workers.map(calls, (as) => persist(contract, as, id));
}

const toggles = [
  ["likes", toggleLike],
  ["bookmarks", toggleBookmark],
] as const;

describe.each(toggles)("%s", (_table, contract) => {
  it("API15 returns the state after the call", async () => {
    const id = await newPost(site.pool, author);
    const [ana, bo] = people;
    const states = [];
    for (const as of [ana, bo, ana]) {
      states.push(Object.values(await api.ok(contract, { as, params: { id } })));
    }
    expect(states).toEqual([
      [true, 1],
      [true, 2],
      [false, 1],
    ]);
  });
});

describe("views", () => {
  it("L28 count each viewer once, and the author never", async () => {
    const id = await newPost(site.pool, author);
    const answers = (await everybody(recordView, id, 120)).concat(
      await Promise.all(
        Array.from({ length: 10 }, () => api.request(recordView, { as: author, params: { id } })),
      ),
    );
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(bodies.filter(({ data }) => data.counted)).toHaveLength(people.length);
    const { shown, users } = await countsOf("views", id);
    expect([shown, users.length]).toEqual([people.length, people.length]);
    expect(users).not.toContain(author.id);
    const { tweet } = await api.ok(getPost, { as: author, params: { id } });
    expect(tweet.views).toBe(people.length);
  });
});

describe("a post that is deleted concurrently", () => {
  const races = [...toggles, ["views", recordView] as const];
  it.each(races)("is not found by %s", async (_, contract) => {
    const id = await newPost(site.pool, author);
    const call = () => api.refusal(contract, { as: people[0], params: { id } });
    const refused = await deleteDuring(site.pool, id, call);
    expect(refused).toMatchObject({ status: 404, code: "not_found" });
  });
});

describe("calls that wait for one row leave the others their connections", async () => {
  const [as, other] = [await newPerson(site), await newPerson(site)];
  const [id, untouched] = [await newPost(site.pool, author), await newPost(site.pool, other)];
  const { rows } = await comment(site.pool, id, as);
  const commentId = rows[0]?.id ?? "";
  const { sessionId, refreshToken: token } = await newSession(site.pool, as.id, site.secret);
  const content = "Meanwhile";

  it.each([
    ["comments on a post", "posts", id, createComment, { content }],
    ["changes of a comment", "comments", commentId, updateComment, { content }],
    ["likes of a comment", "comments", commentId, toggleCommentLike, undefined],
    ["follows of a user", "users", author.id, toggleFollow, undefined],
    ["blocks of a user", "users", author.id, toggleBlock, undefined],
    ["collections of a user", "users", as.id, createCollection, { name: "Blue" }],
    ["filters of a user", "users", as.id, createFilter, { kind: "word", value: "blue" }],
    ["refreshes of a session", "sessions", sessionId, refreshToken, { refreshToken: token }],
  ] as const)("%s", async (_, table, row, contract, json) => {
    const client = await site.pool.connect();
    await client.query("BEGIN");
    await client.query(`SELECT FROM ${table} WHERE id = $1 FOR UPDATE`, [row]);
    const waiting = Array.from({ length: 20 }, () =>
      api.request(contract as Contract, { as, params: { id: row }, json }),
    );
    try {
      await untilOneWaits(site.pool);
      await api.ok(toggleLike, { as: other, params: { id: untouched } });
    } finally {
      await client.query("ROLLBACK");
      client.release();
    }
    for (const { status } of await Promise.all(waiting)) expect(status).toBeLessThan(500);
  });
});
