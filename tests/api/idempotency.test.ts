import { describe, expect, it } from "vitest";
import { createComment } from "@/features/comments/api";
import { deletePost } from "@/features/posts/api";
import { createPost, updatePost } from "@/features/publishing/api";
import { newId } from "@/lib/id";
import { openInstance, openSite } from "../harness/site";
import { apiOf, summaryOf } from "../support/api";
import { block, newPerson, type Person } from "../support/people";
import { form, jpeg } from "../support/pictures";
import { newPost } from "../support/posts";
import { words } from "../support/publish";
import { storedData } from "../support/store";

const site = await openSite({}, { instances: 1 });
const second = await openInstance(site);
const instances = [apiOf(site), apiOf(second)] as const;
const [api] = instances;
const [ana, bo] = [await newPerson(site), await newPerson(site)];
const picture = await jpeg();

const keyed = (key: string) => ({ "idempotency-key": key });
const publishing = (key: string, as: Person = ana, bytes = picture) => ({
  as,
  headers: keyed(key),
  body: form(words, { name: "media", bytes }),
});
const commenting = (key: string, id: string, content = "A comment", as: Person = ana) => ({
  as,
  headers: keyed(key),
  params: { id },
  json: { content },
});
const commentsOf = async (postId: string) =>
  (await site.pool.query("SELECT id FROM comments WHERE post_id = $1", [postId])).rows.length;

describe("a key that is sent again", () => {
  it("API14 returns the same post in its current state, and creates no other", async () => {
    const key = newId();
    const first = await api.ok(createPost, publishing(key));
    const kept = await storedData(site);
    expect(await api.ok(createPost, publishing(key))).toEqual(first);
    const params = { id: first.tweet._id };
    await api.ok(updatePost, { as: ana, params, body: form({ title: "Another title" }) });
    expect((await api.ok(createPost, publishing(key))).tweet.title).toBe("Another title");
    expect(await storedData(site)).toEqual(kept);
  });

  it("returns the same comment, also with another body", async () => {
    const id = await newPost(site.pool, bo);
    const key = newId();
    const first = await api.ok(createComment, commenting(key, id));
    expect(await api.ok(createComment, commenting(key, id, "Other words"))).toEqual(first);
    expect(await commentsOf(id)).toBe(1);
  });

  it("API14 creates another after what it created was deleted", async () => {
    const key = newId();
    const { tweet } = await api.ok(createPost, publishing(key));
    await api.ok(deletePost, { as: ana, params: { id: tweet._id } });
    const { tweet: next } = await api.ok(createPost, publishing(key));
    expect(next._id).not.toBe(tweet._id);
  });
});

describe("eight concurrent requests to two instances", () => {
  const eight = Array.from({ length: 8 }, (_, n) => n);

  it("publish one post, decode one picture an instance, and all return that post", async () => {
    // Every picture that was decoded has had a row, if only for a moment.
    await site.pool.query(
      `CREATE SEQUENCE decoded;
       CREATE FUNCTION count_decoded() RETURNS trigger LANGUAGE plpgsql
         AS $$ BEGIN PERFORM nextval('decoded'); RETURN NULL; END $$;
       CREATE TRIGGER count_decoded AFTER INSERT ON media EXECUTE FUNCTION count_decoded()`,
    );
    const key = newId();
    const before = await storedData(site);
    const answers = await Promise.all(
      eight.map((n) => instances[n % 2]?.ok(createPost, publishing(key))),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const { posts, media, uploads } = await storedData(site);
    expect([posts - before.posts, media - before.media]).toEqual([1, 1]);
    expect(uploads).toHaveLength(before.uploads.length + 1);
    const { rows } = await site.pool.query("SELECT last_value FROM decoded");
    expect(Number(rows[0].last_value)).toBeLessThanOrEqual(instances.length);
  });

  it("create one comment, and all return it", async () => {
    const id = await newPost(site.pool, bo);
    const key = newId();
    const answers = await Promise.all(
      eight.map((n) => instances[n % 2]?.ok(createComment, commenting(key, id))),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await commentsOf(id)).toBe(1);
  });

  it("that fail store nothing, and the key can be used again", async () => {
    const key = newId();
    const before = await storedData(site);
    const damaged = publishing(key, ana, picture.subarray(0, 200));
    const statuses = await Promise.all(
      eight.map(async (n) => (await instances[n % 2]?.request(createPost, damaged))?.status),
    );
    expect(new Set(statuses)).toEqual(new Set([400]));
    expect(await storedData(site)).toEqual(before);
    await api.ok(createPost, publishing(key));
  });
});

describe("a key", () => {
  it("of another user, another call or another post is another key", async () => {
    const [one, other] = [await newPost(site.pool, bo), await newPost(site.pool, bo)];
    const key = newId();
    const made = await Promise.all([
      api.ok(createComment, commenting(key, one)),
      api.ok(createComment, commenting(key, other)),
      api.ok(createComment, commenting(key, one, "From another", bo)),
    ]);
    expect(new Set(made.map(({ comment: { _id } }) => _id)).size).toBe(3);
    await api.ok(createPost, publishing(key));
    await api.ok(createPost, publishing(key, bo));
  });

  it("that failed can be used again", async () => {
    const id = await newPost(site.pool, bo);
    const key = newId();
    await block(site.pool, bo, ana);
    expect((await api.refusal(createComment, commenting(key, id))).status).toBe(404);
    await site.pool.query("DELETE FROM blocks");
    await api.ok(createComment, commenting(key, id));
    expect(await commentsOf(id)).toBe(1);
  });

  it.each(["", "short_7", "x".repeat(65), "with space", "quote'quote", "ümlaut-1", "a,b,c,d,e"])(
    "API14 like %j is refused",
    async (key) => {
      const id = await newPost(site.pool, bo);
      const refused = await api.refusal(createComment, commenting(key, id));
      expect(summaryOf(refused)).toEqual({
        status: 400,
        code: "invalid_input",
        errors: { "Idempotency-Key": expect.stringContaining("8 to 64") },
      });
      expect(await commentsOf(id)).toBe(0);
    },
  );

  it.each(["x".repeat(8), "y".repeat(64), "AZaz09_-"])("like %j is valid", async (key) => {
    const id = await newPost(site.pool, bo);
    await api.ok(createComment, commenting(key, id));
  });
});
