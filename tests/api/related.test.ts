import { beforeEach, describe, expect, it } from "vitest";
import { listRelated } from "@/features/posts/api";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { newPerson } from "../support/people";
import { newPost } from "../support/posts";

const site = await openSite();
const api = apiOf(site);
const [ana, bo, viewer] = [await newPerson(site), await newPerson(site), await newPerson(site)];

const write = (title: string, author: typeof ana, tags: string[] = []) =>
  newPost(site.pool, author, { title, tags });

async function relatedTo(id: string, limit?: number) {
  const { tweets } = await api.ok(listRelated, { as: viewer, params: { id }, query: { limit } });
  return tweets.map(({ title }) => title);
}

beforeEach(() => site.pool.query("DELETE FROM posts"));

describe("related posts", () => {
  it("L18 are of the same author or share a tag; others only fill up to four", async () => {
    const origin = await write("origin", ana, ["walk", "art"]);
    await write("same author", ana);
    await write("shared tag", bo, ["art"]);
    for (let n = 0; n < 5; n++) await write(`other ${n}`, bo, ["else"]);
    const related = await relatedTo(origin);
    expect(related).toHaveLength(4);
    expect(related.slice(0, 2).toSorted()).toEqual(["same author", "shared tag"]);
    expect(related.slice(2).every((title) => title.startsWith("other"))).toBe(true);
    expect(new Set(related).size).toBe(4);
  });

  it("are only these where there are enough", async () => {
    const origin = await write("origin", ana, ["walk"]);
    for (let n = 0; n < 3; n++) await write(`tagged ${n}`, bo, ["walk"]);
    for (let n = 0; n < 3; n++) await write(`mine ${n}`, ana);
    for (let n = 0; n < 3; n++) await write(`other ${n}`, bo);
    const related = await relatedTo(origin);
    expect(related).toHaveLength(4);
    expect(related.some((title) => title.startsWith("other"))).toBe(false);
  });

  it("start with those that are related in both ways", async () => {
    const origin = await write("origin", ana, ["walk", "art"]);
    await write("both tags", bo, ["walk", "art"]);
    for (let n = 0; n < 3; n++) await write(`one tag ${n}`, bo, ["walk"]);
    expect((await relatedTo(origin))[0]).toBe("both tags");
  });

  it("are all other posts where there are few, and never the post itself", async () => {
    const origin = await write("origin", ana);
    expect(await relatedTo(origin)).toEqual([]);
    await write("the only other", bo);
    expect(await relatedTo(origin)).toEqual(["the only other"]);
  });

  it("are as many as the limit of the request", async () => {
    const origin = await write("origin", ana);
    for (let n = 0; n < 9; n++) await write(`other ${n}`, bo);
    expect(await relatedTo(origin, 8)).toHaveLength(8);
  });
});
