import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newId } from "@/lib/id";
import { pool, prisma } from "@/lib/server/db";
import { newPerson } from "../../../tests/support/database-people";
import { newPost } from "../../../tests/support/posts";
import { startOfToday } from "../../../tests/support/whole-days";
import { countAnalytics, countContent, countUsers, getUserAnalytics } from "./queries";
import { analyticsSchema } from "./schema";

afterEach(() => {
  vi.useRealTimers();
});

const DAY_MS = 24 * 3_600_000;
let today = 0;
beforeEach(async () => {
  today = await startOfToday();
});
/** The start of the day (UTC) `days` days ago. */
const daysAgo = (days: number) => new Date(today - days * DAY_MS);
const dateOf = (days: number) => daysAgo(days).toISOString().slice(0, 10);

async function addUser(createdAt = daysAgo(400), role?: "admin") {
  const { id } = await newPerson(role);
  return prisma().user.update({ where: { id }, data: { createdAt } });
}

async function addPost(
  authorId: string,
  createdAt: Date,
  tags: string[] = [],
  kind: "image" | "video" = "image",
) {
  const id = await newPost(pool(), { id: authorId }, { createdAt, tags });
  await prisma().post.update({ where: { id }, data: { media: { update: { kind } } } });
  return { id };
}

const like = (postId: string, userIds: string[]) =>
  prisma().like.createMany({ data: userIds.map((userId) => ({ postId, userId })) });

describe("countAnalytics", () => {
  it("returns seven days, oldest first, with zeros", async () => {
    const { overview, charts, insights } = analyticsSchema.parse(await countAnalytics());
    expect(overview).toEqual({
      totalUsers: 0,
      newUsersThisWeek: 0,
      totalTweets: 0,
      newTweetsThisWeek: 0,
      totalLikes: 0,
      totalViews: 0,
    });
    const days = [6, 5, 4, 3, 2, 1, 0].map((days) => ({ _id: dateOf(days), count: 0 }));
    expect(charts).toEqual({ dailyRegistrations: days, dailyPosts: days });
    expect(insights).toEqual({ popularTags: [], mostActiveUsers: [], mostLikedPosts: [] });
  });

  it("counts days in UTC", async () => {
    const author = await addUser(daysAgo(6));
    await addUser(new Date(daysAgo(6).getTime() - 1));
    await addPost(author.id, daysAgo(3));
    await addPost(author.id, new Date(daysAgo(2).getTime() - 1));
    await addPost(author.id, daysAgo(7));
    const { overview, charts } = await countAnalytics();
    expect(charts.dailyPosts.map(({ count }) => count)).toEqual([0, 0, 0, 2, 0, 0, 0]);
    expect(charts.dailyRegistrations.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 0]);
    expect(overview).toMatchObject({ totalUsers: 2, newUsersThisWeek: 1 });
    expect(overview).toMatchObject({ totalTweets: 3, newTweetsThisWeek: 2 });
  });

  it("updates the counts of deleted posts and of changed times", async () => {
    const author = await addUser(daysAgo(1));
    const post = await addPost(author.id, daysAgo(1));
    await prisma().post.delete({ where: { id: post.id } });
    await prisma().user.update({ where: { id: author.id }, data: { createdAt: daysAgo(5) } });
    const { overview, charts } = await countAnalytics();
    expect(overview).toMatchObject({ totalUsers: 1, totalTweets: 0 });
    expect(charts.dailyPosts.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(charts.dailyRegistrations.map(({ count }) => count)).toEqual([0, 1, 0, 0, 0, 0, 0]);
  });

  it("leaves out deleted accounts whose rows still exist", async () => {
    const deleted = await addUser(daysAgo(1));
    const other = await addUser(daysAgo(1));
    await addPost(deleted.id, daysAgo(0), ["hidden"]);
    await addPost(deleted.id, daysAgo(2), [], "video");
    await addPost(other.id, daysAgo(2), ["kept"]);
    await prisma().user.update({ where: { id: deleted.id }, data: { deletedAt: new Date() } });
    const { overview, charts, insights } = await countAnalytics();
    expect(overview).toMatchObject({ totalUsers: 1, newUsersThisWeek: 1 });
    expect(overview).toMatchObject({ totalTweets: 1, newTweetsThisWeek: 1 });
    expect(charts.dailyPosts.map(({ count }) => count)).toEqual([0, 0, 0, 0, 1, 0, 0]);
    expect(charts.dailyRegistrations.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 1, 0]);
    expect(insights.mostActiveUsers.map(({ _id }) => _id)).toEqual([other.id]);
    const content = await countContent(7);
    expect(content).toMatchObject({ total: 1, popularTags: [{ tag: "kept", count: 1 }] });
    expect(content.byMediaType).toEqual([
      { mediaType: "image", count: 1 },
      { mediaType: "video", count: 0 },
    ]);
    const users = await countUsers(7);
    expect(users).toMatchObject({ total: 1, byRole: [{ count: 1 }, { count: 0 }] });
  });

  it("returns the most active first, up to the limits", async () => {
    const people = [];
    for (let n = 0; n < 6; n++) people.push(await addUser());
    const ids = people.map(({ id }) => id);
    for (const [place, { id }] of people.entries()) {
      for (let n = 0; n <= place; n++) await addPost(id, daysAgo(n), [`tag${place}`]);
    }
    const posts = await prisma().post.findMany({ orderBy: { id: "asc" }, take: 4 });
    for (const [place, post] of posts.entries()) await like(post.id, ids.slice(0, place + 1));
    const { overview, insights } = await countAnalytics();
    expect(insights.popularTags).toEqual(
      [5, 4, 3, 2, 1].map((n) => ({ tag: `tag${n}`, count: n + 1 })),
    );
    expect(insights.mostActiveUsers.map((user) => [user._id, user.postCount])).toEqual(
      [5, 4, 3, 2, 1].map((n) => [ids[n], n + 1]),
    );
    expect(insights.mostLikedPosts.map((post) => post.likesCount)).toEqual([4, 3, 2]);
    expect(overview.totalLikes).toBe(10);
  });
});

describe("the reports over a period", () => {
  it("compares registrations with the period before", async () => {
    await addUser(daysAgo(0));
    await addUser(daysAgo(2), "admin");
    await addUser(daysAgo(3));
    await addUser(daysAgo(6));
    const report = await countUsers(3);
    expect(report).toEqual({
      period: 3,
      daily: [
        { _id: dateOf(2), count: 1 },
        { _id: dateOf(1), count: 0 },
        { _id: dateOf(0), count: 1 },
      ],
      total: 2,
      previousTotal: 1,
      byRole: [
        { role: "user", count: 1 },
        { role: "admin", count: 1 },
      ],
    });
  });

  it("counts reactions in the period", async () => {
    const author = await addUser();
    const post = await addPost(author.id, daysAgo(1), ["art", "nature"]);
    await addPost(author.id, daysAgo(0), ["art"]);
    await addPost(author.id, daysAgo(2), ["old"], "video");
    await addPost(author.id, daysAgo(0), [], "video");
    await like(post.id, [author.id]);
    await prisma().like.updateMany({ data: { createdAt: daysAgo(1) } });
    await prisma().comment.create({
      data: {
        id: newId(daysAgo(2)),
        postId: post.id,
        authorId: author.id,
        content: "C",
        createdAt: daysAgo(2),
      },
    });
    const report = await countContent(2);
    expect(report).toMatchObject({ total: 3, previousTotal: 1, likes: 1, comments: 0, views: 0 });
    expect(report.popularTags).toEqual([
      { tag: "art", count: 2 },
      { tag: "nature", count: 1 },
    ]);
    expect(report.byMediaType).toEqual([
      { mediaType: "image", count: 2 },
      { mediaType: "video", count: 1 },
    ]);
  });

  it("ranks tags by the period, however many posts they have before it", async () => {
    const author = await addUser();
    for (let n = 0; n < 6; n++) {
      for (let post = 0; post <= n; post++) await addPost(author.id, daysAgo(20), [`old${n}`]);
    }
    await addPost(author.id, daysAgo(1), ["fresh", "old0"]);
    await addPost(author.id, daysAgo(0), ["fresh"]);
    const { popularTags } = await countContent(7);
    expect(popularTags).toEqual([
      { tag: "fresh", count: 2 },
      { tag: "old0", count: 1 },
    ]);
  });

  it("A17 are kept a hundred times as long as the counting took, each period for itself", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    await addUser(daysAgo(0));
    // The first counting takes 30 ms, however busy the machine is.
    const clock = vi.spyOn(performance, "now").mockReturnValue(30).mockReturnValueOnce(0);
    expect((await getUserAnalytics(3)).total).toBe(1);
    clock.mockRestore();
    await addUser(daysAgo(0));
    vi.advanceTimersByTime(2_999);
    expect((await getUserAnalytics(3)).total).toBe(1);
    expect((await getUserAnalytics(4)).total).toBe(2);
    vi.advanceTimersByTime(1);
    expect((await getUserAnalytics(3)).total).toBe(2);
  });
});
