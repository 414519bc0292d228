import { describe, expect, it } from "vitest";
import { countComments, createComment, listComments } from "@/features/comments/api";
import { getPost } from "@/features/posts/api";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { newPerson } from "../support/people";
import { comment, newPost } from "../support/posts";

const site = await openSite();
const api = apiOf(site);
const [author, reader] = [await newPerson(site), await newPerson(site)];

const write = (id: string, content: string) =>
  api.ok(createComment, { as: reader, params: { id }, json: { content } });

describe("commenting", () => {
  it("returns the comment, which everybody can read and the post counts", async () => {
    const id = await newPost(site.pool, author);
    const { comment: made } = await write(id, "  Lovely light 🙂  ");
    expect(made).toMatchObject({
      content: "Lovely light 🙂",
      likes: 0,
      isLiked: false,
      edited: false,
    });
    expect(made.user).toMatchObject({ _id: reader.id, username: reader.username });
    const params = { id };
    const { comments } = await api.ok(listComments, { as: author, params });
    expect(comments).toEqual([made]);
    expect(await api.ok(countComments, { as: author, params })).toEqual({ count: 1 });
    expect((await api.ok(getPost, { as: author, params })).tweet.comments).toBe(1);
  });

  it("L6 accepts 280 characters, after trimming", async () => {
    const id = await newPost(site.pool, author);
    const { comment: made } = await write(id, ` ${"é".repeat(280)} `);
    expect(made.content).toHaveLength(280);
  });

  it("concurrently is counted exactly", async () => {
    const id = await newPost(site.pool, author);
    const texts = Array.from({ length: 60 }, (_, n) => `Comment ${n}`);
    await Promise.all(texts.map((content) => write(id, content)));
    expect(await api.ok(countComments, { as: reader, params: { id } })).toEqual({ count: 60 });
  });
});

it("of a post are read 20 at a time, the newest first", async () => {
  const id = await newPost(site.pool, author);
  for (let n = 0; n < 21; n++) await comment(site.pool, id, reader, `Comment ${n}`);
  const page = await api.ok(listComments, { as: author, params: { id } });
  const newest = Array.from({ length: 20 }, (_, n) => `Comment ${20 - n}`);
  expect(page.comments.map(({ content }) => content)).toEqual(newest);
  expect(page.hasMore).toBe(true);
});
