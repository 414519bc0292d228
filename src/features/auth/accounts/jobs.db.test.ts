import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { deleteUser } from "@/features/admin/mutations";
import { sweepMedia } from "@/features/media/jobs";
import { newId } from "@/lib/id";
import { mediaStore } from "@/lib/media/store";
import { pool, prisma } from "@/lib/server/db";
import { newCrowd } from "../../../../tests/support/crowd";
import { newPeople, newPerson } from "../../../../tests/support/database-people";
import { untilOneWaits } from "../../../../tests/support/lock-waits";
import { follow } from "../../../../tests/support/people";
import { comment } from "../../../../tests/support/posts";
import { removeAccountStep, removeDeletedAccounts } from "./jobs";

/** Posts of one author, the first three with a tag; their media has no files. */
async function addPosts(authorId: string, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, () => ({ id: newId(), mediaId: randomUUID() }));
  const size = { width: 1, height: 1, renditions: [] };
  await prisma().media.createMany({
    data: rows.map(({ mediaId }) => ({ id: mediaId, kind: "image", status: "live", ...size })),
  });
  await prisma().post.createMany({
    data: rows.map((row, place) => {
      // Counting the tag of all posts would take long.
      return { ...row, authorId, title: "T", content: "C", tags: place < 3 ? ["rare"] : [] };
    }),
  });
  return rows.map(({ id }) => id);
}

const addLikes = (postIds: string[], userId: string) =>
  prisma().like.createMany({ data: postIds.map((postId) => ({ postId, userId })) });

const postsOf = (authorId: string) => prisma().post.count({ where: { authorId } });
const isThere = async (id: string) => (await prisma().user.count({ where: { id } })) === 1;
const never = () => false;

/** A user with posts and reactions, and another user. */
async function addActiveUser({ posts }: { posts: number }) {
  await newPerson("admin");
  const [user, other] = await newPeople(2);
  const own = await addPosts(user.id, posts);
  const theirs = await addPosts(other.id, 3);
  await addLikes(theirs, user.id);
  await addLikes(own.slice(0, 3), other.id);
  await comment(pool(), theirs[0] ?? "", user);
  await follow(pool(), user, other);
  await follow(pool(), other, user);
  return { id: user.id, other: other.id, own, theirs };
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

describe("removeDeletedAccounts", () => {
  it("does nothing until the account is deleted", async () => {
    const { id } = await addActiveUser({ posts: 3 });
    expect(await removeAccountStep()).toBe(false);
    expect([await postsOf(id), await isThere(id)]).toEqual([3, true]);
  });

  it("API16 removes an account in steps of limited size, and updates all counts", async () => {
    const { id, other } = await addActiveUser({ posts: 700 });
    await deleteUser(null, id);
    expect(await postsOf(id)).toBe(700);
    const left: number[] = [];
    while (await removeAccountStep()) left.push(await postsOf(id));
    expect(left).toEqual([200, 0]);
    expect(await isThere(id)).toBe(false);
    const posts = await prisma().post.findMany({ select: { likeCount: true, commentCount: true } });
    expect(posts).toEqual(Array(3).fill({ likeCount: 0, commentCount: 0 }));
    expect(await prisma().user.findUniqueOrThrow({ where: { id: other } })).toMatchObject({
      followerCount: 0,
      followingCount: 0,
      postCount: 3,
    });
    const tag = await prisma().tag.findUniqueOrThrow({ where: { name: "rare" } });
    expect(tag.postCount).toBe(3);
  });

  it.each([
    ["mutes", "muted_id", "muter_id"],
    ["blocks", "blocked_id", "blocker_id"],
    ["blocks", "blocker_id", "blocked_id"],
    ["follows", "followed_id", "follower_id"],
    ["follows", "follower_id", "followed_id"],
  ])(
    "API16 removes very many rows of an account in steps, too: %s by %s",
    async (table, own, other) => {
      const { id } = await addActiveUser({ posts: 1 });
      await newCrowd(pool(), 600);
      await pool().query(
        `INSERT INTO ${table} (${other}, ${own}) SELECT id, $1 FROM users WHERE username LIKE 'fan\\_%'`,
        [id],
      );
      await deleteUser(null, id);
      const count = async () =>
        Number(
          (await pool().query(`SELECT count(*) FROM ${table} WHERE ${own} = $1`, [id])).rows[0]
            .count,
        );
      const left: number[] = [];
      while (await removeAccountStep()) left.push(await count());
      expect(left).toEqual([expect.any(Number), 0]);
      expect(left[0]).toBeGreaterThanOrEqual(100);
    },
  );

  it("continues after an interrupted step", async () => {
    const { id } = await addActiveUser({ posts: 510 });
    await deleteUser(null, id);
    await removeAccountStep();
    expect(await postsOf(id)).toBe(10);
    await prisma().$transaction(async (tx) => {
      await tx.$queryRaw`SELECT FROM tags WHERE name = 'rare' FOR UPDATE`;
      const interrupted = expect(removeAccountStep()).rejects.toThrow();
      await untilOneWaits(pool());
      await prisma().$queryRaw`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await interrupted;
    });
    expect(await postsOf(id)).toBe(10);
    await removeDeletedAccounts(never);
    expect([await postsOf(id), await isThere(id)]).toEqual([0, false]);
  });

  it("stops between two steps", async () => {
    const { id } = await addActiveUser({ posts: 510 });
    await deleteUser(null, id);
    let steps = 0;
    await removeDeletedAccounts(() => ++steps > 1);
    expect(await postsOf(id)).toBe(10);
  });

  it("API27 leaves an account for the ten seconds in which a replica may lack its deletion", async () => {
    const { id } = await addActiveUser({ posts: 1 });
    await deleteUser(null, id);
    vi.stubEnv("DATABASE_REPLICA_URL", "postgresql://replica.example/none");
    vi.resetModules();
    const { removeAccountStep } = await import("./jobs");
    expect(await removeAccountStep()).toBe(false);
    await pool().query(
      "UPDATE users SET deleted_at = now() - interval '11 seconds' WHERE id = $1",
      [id],
    );
    expect(await removeAccountStep()).toBe(true);
    expect(await isThere(id)).toBe(false);
  });

  it("removes the smallest account first", async () => {
    const large = await addActiveUser({ posts: 3 });
    const small = await addActiveUser({ posts: 1 });
    await deleteUser(null, large.id);
    await deleteUser(null, small.id);
    await removeAccountStep();
    expect([await isThere(small.id), await postsOf(large.id)]).toEqual([false, 3]);
  });

  it("skips an account that another process has locked", async () => {
    const { id } = await addActiveUser({ posts: 1 });
    await deleteUser(null, id);
    await prisma().$transaction(async (tx) => {
      await tx.$queryRaw`SELECT FROM users WHERE id = ${id}::uuid FOR UPDATE`;
      expect(await removeAccountStep()).toBe(false);
    });
    expect(await removeAccountStep()).toBe(true);
    expect(await isThere(id)).toBe(false);
  });

  it("removes a post that was added after the deletion", async () => {
    const { id } = await addActiveUser({ posts: 1 });
    await deleteUser(null, id);
    await addPosts(id, 1);
    await removeDeletedAccounts(never);
    expect(await isThere(id)).toBe(false);
    expect(await prisma().media.count({ where: { status: "live" } })).toBe(3);
  });

  it("leaves the files to the next sweep", async () => {
    const { id, own } = await addActiveUser({ posts: 30 });
    await deleteUser(null, id);
    await removeDeletedAccounts(never);
    const remove = vi.spyOn(mediaStore(), "remove");
    expect(await sweepMedia()).toBe(own.length);
    expect(remove).toHaveBeenCalledTimes(own.length);
    expect(await prisma().media.count()).toBe(3);
  });
});
