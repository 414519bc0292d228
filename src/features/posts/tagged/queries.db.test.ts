import { expect, it } from "vitest";
import { pool } from "@/lib/server/db";
import { newPerson } from "../../../../tests/support/database-people";
import { block, type Person } from "../../../../tests/support/people";
import { newPost } from "../../../../tests/support/posts";
import { EXACT_TOTAL_MAX } from "../limits";
import { listTagged, withPictures } from "./queries";

it("the total of several tags counts a post with two of them once, and one tag alone exactly", async () => {
  const viewer = await newPerson();
  for (const tags of [["art", "walk"], ["art"], ["walk"], ["other"]]) {
    await newPost(pool(), viewer, { tags });
  }
  const totalOf = async (...tags: string[]) => (await listTagged(viewer, { tags, batch: 2 })).total;
  expect(await totalOf("art", "walk")).toBe(3);
  expect(await totalOf("art", "none")).toBe(2);
  expect(await totalOf("art")).toBe(2);
  expect(await totalOf("none", "nothing")).toBe(0);
  expect(await totalOf("none")).toBe(0);
  await pool().query("UPDATE tags SET post_count = $1 WHERE name = 'art'", [EXACT_TOTAL_MAX + 5]);
  expect(await totalOf("art", "walk")).toBe(EXACT_TOTAL_MAX + 5);
});

it("X20 a tag has the pictures of its most popular posts, without those that a block hides", async () => {
  const [viewer, author, hidden] = [await newPerson(), await newPerson(), await newPerson()];
  for (let n = 0; n < 6; n++) await newPost(pool(), author, { tags: ["sea"] });
  await newPost(pool(), hidden, { tags: ["sea", "fog"] });
  await block(pool(), viewer, hidden);
  const tags = ["fog", "sea"].map((tag) => ({ tag, count: 7 }));
  const countsFor = async (by: Person) =>
    (await withPictures(by, tags)).map(({ pictures }) => pictures.length);
  expect(await countsFor(author)).toEqual([1, 4]);
  expect(await countsFor(viewer)).toEqual([0, 4]);
});
