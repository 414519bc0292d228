import { describe, expect, it } from "vitest";
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
import { apiOf } from "../support/api";
import { untilOneWaits } from "../support/lock-waits";
import { newPeople, newPerson, newSession } from "../support/people";
import { comment, newPost } from "../support/posts";

const site = await openSite();
const api = apiOf(site);
const author = await newPerson(site);
const people = await newPeople(site, 5);
const everybody = [author, ...people];

// What races do to the counts, and to a deleted post, is shown by prisma/races.db.test.ts.
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
    const callers = Array.from({ length: 24 }, (_, n) => everybody[n % everybody.length]);
    const calls = callers.map((as) => api.ok(recordView, { as, params: { id } }));
    const counted = (await Promise.all(calls)).filter((answer) => answer.counted);
    expect(counted).toHaveLength(people.length);
    const { tweet } = await api.ok(getPost, { as: author, params: { id } });
    expect(tweet.views).toBe(people.length);
    const { rows } = await site.pool.query("SELECT user_id FROM views WHERE post_id = $1", [id]);
    expect(rows.map(({ user_id }) => user_id).sort()).toEqual(people.map((one) => one.id).sort());
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
