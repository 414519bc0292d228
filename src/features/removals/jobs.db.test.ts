import type { Pool } from "pg";
import { describe, expect, it } from "vitest";
import { deleteUser } from "@/features/admin/mutations";
import { countAnalytics } from "@/features/analytics/queries";
import { removeDeletedAccounts } from "@/features/auth/accounts/jobs";
import { deleteComment } from "@/features/comments/mutations";
import { listComments } from "@/features/comments/queries";
import { sweepMedia } from "@/features/media/jobs";
import { listFeed } from "@/features/posts/feed/queries";
import { deletePost } from "@/features/posts/mutations";
import { getPost } from "@/features/posts/queries";
import { createReport, settleReport } from "@/features/reports/mutations";
import { getReport } from "@/features/reports/queries";
import { pool, prisma } from "@/lib/server/db";
import { wrongCounts } from "../../../tests/support/counts";
import { crowdReacts, newCrowd } from "../../../tests/support/crowd";
import { newPeople } from "../../../tests/support/database-people";
import { untilOneWaits } from "../../../tests/support/lock-waits";
import type { Person } from "../../../tests/support/people";
import { comment, newPost } from "../../../tests/support/posts";
import { removeDetached, removeDetachedStep, removeUnusedTags } from "./jobs";
import { ROWS_PER_STEP } from "./mutations";

const never = () => false;

const TABLES = ["posts", "likes", "views", "bookmarks", "comments", "comment_likes"];

async function countRows(): Promise<number> {
  const counts = TABLES.map((table) => `(SELECT count(*) FROM ${table})`).join(" + ");
  const { rows } = await pool().query<{ n: number }>(`SELECT (${counts})::int AS n`);
  return rows[0]?.n ?? 0;
}

/** An author with a post, and a comment on another post, of which those of `tables` are more than one step removes. */
async function popularContent(...tables: Parameters<typeof crowdReacts>[1][]) {
  await newCrowd(pool(), ROWS_PER_STEP + 50);
  const [author, reader] = await newPeople(2);
  const postId = await newPost(pool(), author, { tags: ["art"] });
  const theirs = await newPost(pool(), reader);
  const { rows } = await comment(pool(), theirs, author);
  const commentId = rows[0]?.id ?? "";
  for (const table of tables)
    await crowdReacts(pool(), table, table === "comment_likes" ? commentId : postId);
  return { author, reader, postId, theirs, commentId };
}

/** Runs a deletion and the steps after it. @returns the most rows that one of them removed */
async function largestStep(deletion: () => Promise<unknown>): Promise<number> {
  let before = await countRows();
  let largest = 0;
  await deletion();
  do {
    expect(await wrongCounts(pool())).toEqual([]);
    const after = await countRows();
    largest = Math.max(largest, before - after);
    before = after;
  } while (await removeDetachedStep());
  return largest;
}

const postsOf = async (viewer: Person) =>
  (await listFeed(viewer, { sort: "recent", batch: 20 })).posts.map(({ _id }) => _id);

describe("a deleted post with more reactions than one transaction removes", () => {
  it("API15 API16 vanishes at once, with its reports, and its rows are removed in steps that keep all counts", async () => {
    const { author, reader, postId, theirs } = await popularContent("likes", "views");
    await createReport(reader, { targetType: "post", targetId: postId, reason: "" });
    const { id } = await prisma().report.findFirstOrThrow();
    const before = await countAnalytics();
    const deletion = async () => {
      await deletePost(author, postId);
      expect(await getPost(author, postId)).toBeNull();
      expect(await getReport(reader, id)).toMatchObject({ status: "settled", outcome: "removed" });
      expect(await postsOf(reader)).toEqual([theirs]);
      const { overview, charts, insights } = await countAnalytics();
      expect(overview.totalTweets).toBe(before.overview.totalTweets - 1);
      expect(charts.dailyPosts.at(-1)?.count).toBe(1);
      expect(insights.popularTags).toEqual([]);
    };
    expect(await largestStep(deletion)).toBeLessThanOrEqual(ROWS_PER_STEP);
    expect(await prisma().post.count()).toBe(1);
    await sweepMedia();
    expect(await countAnalytics()).toMatchObject({ overview: { totalTweets: 1, totalLikes: 0 } });
  });

  it("API16 is deleted by a report too, once", async () => {
    const { reader, postId } = await popularContent("likes");
    await createReport(reader, { targetType: "post", targetId: postId, reason: "" });
    const { id } = await prisma().report.findFirstOrThrow();
    const settle = () => settleReport(reader, { id, outcome: "removed" });
    await Promise.all([settle(), settle()]);
    expect(await getPost(reader, postId)).toBeNull();
    await removeDetached(never);
    expect(await prisma().post.count()).toBe(1);
    expect(await wrongCounts(pool())).toEqual([]);
  });
});

describe("a deleted comment with more likes than one transaction removes", () => {
  it("API15 API16 vanishes at once, and its likes are removed in steps", async () => {
    const { author, reader, theirs, commentId } = await popularContent("comment_likes");
    const deletion = async () => {
      await deleteComment(author, commentId);
      await expect(deleteComment(author, commentId)).rejects.toThrow("not found");
      const { comments } = await listComments(reader, { postId: theirs, batch: 5 });
      expect(comments).toEqual([]);
    };
    expect(await largestStep(deletion)).toBeLessThanOrEqual(ROWS_PER_STEP);
    expect(await prisma().comment.count()).toBe(0);
  });

  it("API16 under a deleted post is removed in steps", async () => {
    const { reader, theirs } = await popularContent("comment_likes");
    const deletion = () => deletePost(reader, theirs);
    expect(await largestStep(deletion)).toBeLessThanOrEqual(ROWS_PER_STEP);
    expect([await prisma().post.count(), await prisma().comment.count()]).toEqual([1, 0]);
  });
});

it("API16 a post stays until a comment below it that another process removes is gone", async () => {
  const { reader, theirs, commentId } = await popularContent("comment_likes");
  await deletePost(reader, theirs);
  expect(await removeDetachedStep()).toBe(true);
  await prisma().$transaction(async (tx) => {
    await tx.$queryRaw`SELECT FROM comments WHERE id = ${commentId}::uuid FOR UPDATE`;
    expect(await removeDetachedStep()).toBe(false);
  });
  expect(await prisma().post.count()).toBe(2);
  await removeDetached(never);
  expect(await prisma().post.count()).toBe(1);
});

it("API16 a deleted account is gone before what it leaves with many reactions", async () => {
  const { author } = await popularContent("likes", "comment_likes");
  const deletion = async () => {
    await deleteUser(null, author.id);
    await removeDeletedAccounts(never);
    expect(await prisma().user.count({ where: { id: author.id } })).toBe(0);
  };
  expect(await largestStep(deletion)).toBeLessThanOrEqual(ROWS_PER_STEP);
  expect(await prisma().post.count()).toBe(1);
});

it("API16 a tag that only a deleted person has used goes, and one that somebody is publishing with stays", async () => {
  const [gone, author] = await newPeople(2);
  for (const tags of [["gone"], ["again"], ["both"]]) await newPost(pool(), gone, { tags });
  await newPost(pool(), author, { tags: ["both"] });
  await deleteUser(null, gone.id);
  await removeDeletedAccounts(never);
  const client = await pool().connect();
  await client.query("BEGIN");
  await newPost(client as unknown as Pool, author, { tags: ["again"] });
  const removal = removeUnusedTags();
  await untilOneWaits(pool());
  await client.query("COMMIT");
  client.release();
  await removal;
  const tags = await prisma().tag.findMany({ orderBy: { name: "asc" } });
  expect(tags.map(({ name, postCount }) => [name, postCount])).toEqual([
    ["again", 1],
    ["both", 1],
  ]);
  expect(await wrongCounts(pool())).toEqual([]);
});
