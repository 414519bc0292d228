import { describe, expect, it } from "vitest";
import { getPost } from "@/features/posts/api";
import { createPost } from "@/features/publishing/api";
import { openSite } from "../harness/site";
import { apiOf, summaryOf } from "../support/api";
import { newPerson } from "../support/people";
import { form, gif, jpegOfSize } from "../support/pictures";
import { postForm, publish, words } from "../support/publish";
import { storedData } from "../support/store";

const site = await openSite();
const api = apiOf(site);
const ana = await newPerson(site);

/** Expects that nothing at all was kept of what was refused. */
async function refusedWhole(body: FormData) {
  const before = await storedData(site);
  const refused = await api.refusal(createPost, { as: ana, body });
  expect(await storedData(site)).toEqual(before);
  return summaryOf(refused);
}

describe("publishing", () => {
  it("returns the post with all of its files", async () => {
    const tweet = await publish(api, ana);
    expect(tweet).toMatchObject({ ...words, mediaType: "image", width: 64, height: 48 });
    expect(tweet).toMatchObject({ tags: [], alt: "", likes: 0, views: 0, comments: 0 });
    expect(tweet.user).toMatchObject({ _id: ana.id, username: ana.username });
    expect(tweet.media).toBe(tweet.sources.at(-1)?.url);
    for (const { url, type } of tweet.sources) {
      const file = await api.send(url);
      expect([file.status, file.headers.get("content-type")]).toEqual([200, type]);
    }
    expect(tweet.sources).toContainEqual({ url: tweet.media, width: 64, type: "image/webp" });
    const read = await api.ok(getPost, { as: ana, params: { id: tweet._id } });
    expect(read).toEqual({ tweet });
  });

  it("keeps the animation of a GIF, with still pictures for lists", async () => {
    const tweet = await publish(api, ana, {}, await gif());
    expect(tweet.media).toMatch(/motion\.webp$/);
    expect(tweet.sources.map(({ url }) => url)).not.toContain(tweet.media);
    expect((await api.send(tweet.media)).status).toBe(200);
  });

  it("V16 API11 API12 trims texts, and lowercases, trims and deduplicates tags before it counts them", async () => {
    const tags = [" Art ", "ART", "#nature", "", "a,b"];
    const texts = { title: " A title ", alt: " Red ", "tags[]": tags };
    expect(await publish(api, ana, texts)).toMatchObject({
      title: "A title",
      alt: "Red",
      tags: ["art", "nature", "a", "b"],
    });
    const eleven = Array.from({ length: 11 }, (_, n) => `tag${n % 10}`);
    expect((await publish(api, ana, { "tags[]": eleven })).tags).toHaveLength(10);
  });

  it("L27 API9 accepts every text at its limit, in UTF-16 code units", async () => {
    const title = `${"🙂".repeat(49)}ab`;
    const texts = { title, content: "é".repeat(280), alt: "x".repeat(1000) };
    const tag = "t".repeat(30);
    const tweet = await publish(api, ana, { ...texts, "tags[]": [tag] });
    expect(tweet).toMatchObject({ ...texts, tags: [tag] });
  });

  it("V15 API13 accepts a file of exactly 10 MB", async () => {
    const bytes = await jpegOfSize(10 * 1024 ** 2);
    expect(bytes).toHaveLength(10 * 1024 ** 2);
    await publish(api, ana, {}, bytes);
  });

  it("adds to the author's count of posts", async () => {
    const author = await newPerson(site);
    await publish(api, author);
    const { rows } = await site.pool.query("SELECT post_count FROM users WHERE id = $1", [
      author.id,
    ]);
    expect(rows).toEqual([{ post_count: 1 }]);
  });
});

// Each text: src/api/contracts.test.ts.
describe("texts that are rejected", () => {
  it("a text that is cut while it arrives", async () => {
    const refused = await refusedWhole(await postForm({ content: "x".repeat(100_000) }));
    expect(refused.code).toMatch(/too_large|invalid_input/);
  });

  it("all of them together, with the file", async () => {
    expect((await refusedWhole(form({}))).errors).toEqual({
      title: "Title is required",
      content: "Content is required",
      media: "Media file is required",
    });
  });
});

describe("files that are rejected", () => {
  it("L4 one byte over 10 MB", async () => {
    const body = await postForm({}, await jpegOfSize(10 * 1024 ** 2 + 1));
    const errors = { media: "File size must be 10MB or less" };
    expect(await refusedWhole(body)).toEqual({ status: 413, code: "too_large", errors });
  });

  it("one whose author is deleted while it is sent: 401, as for every later call", async () => {
    const leaver = await newPerson(site);
    const sent = new Response(await postForm({}, await jpegOfSize(200_000)));
    const bytes = new Uint8Array(await sent.arrayBuffer());
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(bytes.subarray(0, 1000));
        await new Promise((resolve) => setTimeout(resolve, 300));
        await site.pool.query("DELETE FROM users WHERE id = $1", [leaver.id]);
        controller.enqueue(bytes.subarray(1000));
        controller.close();
      },
    });
    const before = await storedData(site);
    const headers = { "content-type": sent.headers.get("content-type") ?? "" };
    const refused = await api.refusal(createPost, { as: leaver, body, headers });
    expect(refused).toMatchObject({ status: 401, code: "unauthenticated" });
    expect(await storedData(site)).toEqual({ ...before, users: before.users - 1 });
  });
});
