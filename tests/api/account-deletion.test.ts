import { afterAll, expect, it } from "vitest";
import { deleteUser, listUsers } from "@/features/admin/api";
import { toggleFollow } from "@/features/follows/api";
import { getFeed, getPost } from "@/features/posts/api";
import { getProfile } from "@/features/profiles/api";
import { newId } from "@/lib/id";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { newPerson } from "../support/people";
import { comment, like, newPost } from "../support/posts";
import { publish } from "../support/publish";

const MANY = 250;
/** Of an account with very many posts. */
const REMOVAL = { timeout: 30_000 };
const LONG = 300_000;

const site = await openSite({}, { instances: 1 });
afterAll(() => site.close());
const api = apiOf(site);
const admin = await newPerson(site, "admin");
const other = await newPerson(site);
const others = await newPost(site.pool, other, { tags: ["shared"] });

/** A user with many posts, one of them with files, and rows in other tables. */
async function newcomer() {
  const person = await newPerson(site);
  await addPosts(person, MANY);
  const tweet = await publish(api, person, { title: "With files" });
  await comment(site.pool, others, person, "Soon gone");
  await like(site.pool, others, person);
  await api.ok(toggleFollow, { as: person, params: { id: other.id } });
  return { ...person, post: tweet._id, media: tweet.media };
}

const addPosts = (author: { id: string }, count: number) =>
  site.pool.query(
    `WITH made AS (
       INSERT INTO media (id, kind, status, width, height, renditions)
       SELECT gen_random_uuid(), 'image', 'live', 4, 3, '[]' FROM unnest($2::uuid[]) RETURNING id)
     INSERT INTO posts (id, author_id, title, content, tags, media_id)
     SELECT ($2::uuid[])[row_number() OVER ()], $1, 'Many', 'Words', '{shared,heavy}', id FROM made`,
    [author.id, Array.from({ length: count }, newId)],
  );

const leftOf = async (person: { id: string }) => {
  const { rows } = await site.pool.query<{ posts: number; users: number }>(
    `SELECT (SELECT count(*)::int FROM posts WHERE author_id = $1) AS posts,
       (SELECT count(*)::int FROM users WHERE id = $1) AS users`,
    [person.id],
  );
  return rows[0] ?? { posts: 0, users: 0 };
};

it("API16 T16 hides the account from everybody before the first row is deleted", {
  timeout: LONG,
}, async () => {
  const leaver = await newcomer();
  expect((await api.send(leaver.media)).status).toBe(200);
  const lock = await site.pool.connect();
  try {
    // Every post has the tag: while its row is locked, no step can end.
    await lock.query("BEGIN");
    await lock.query("SELECT FROM tags WHERE name = 'heavy' FOR UPDATE");
    await api.ok(deleteUser, { as: admin, params: { id: leaver.id } });
    expect(await leftOf(leaver)).toEqual({ posts: MANY + 1, users: 1 });

    expect((await api.refusal(getFeed, { as: leaver })).status).toBe(401);
    expect((await api.ok(listUsers, { as: admin })).pagination.total).toBe(2);
    await expect.poll(async () => (await api.send(leaver.media)).status).toBe(404);
    const preview = await api.send(`/login?next=/post/${leaver.post}`);
    expect(await preview.text()).not.toContain("With files");
  } finally {
    await lock.query("COMMIT");
    lock.release();
  }
  await expect.poll(() => leftOf(leaver), REMOVAL).toEqual({ posts: 0, users: 0 });
  const { tweet } = await api.ok(getPost, { as: other, params: { id: others } });
  expect(tweet).toMatchObject({ likes: 0, comments: 0 });
  const { user } = await api.ok(getProfile, { as: other, params: { username: other.username } });
  expect(user.followerCount).toBe(0);
});
