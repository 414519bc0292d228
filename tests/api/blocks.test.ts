import { beforeAll, describe, expect, it } from "vitest";
import { toggleBlock } from "@/features/blocks/api";
import { blockMessages } from "@/features/blocks/messages";
import { countComments, deleteComment, listComments } from "@/features/comments/api";
import { getRelationship, toggleFollow } from "@/features/follows/api";
import { listLikers } from "@/features/likes/api";
import { createReport } from "@/features/reports/api";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { block, newPeople, newPerson } from "../support/people";
import { comment, like, newPost } from "../support/posts";

const site = await openSite();
const api = apiOf(site);
const [blocker, blocked, other] = [
  await newPerson(site),
  await newPerson(site),
  await newPerson(site),
];
const post = await newPost(site.pool, other);
for (const by of [blocker, blocked, other]) {
  await comment(site.pool, post, by);
  await like(site.pool, post, by);
}
beforeAll(async () => {
  await block(site.pool, blocker, blocked);
});

describe("a block", () => {
  it("leaves the counts of comments and likes of a post as they are", async () => {
    const parts = { as: blocker, params: { id: post } };
    expect(await api.ok(countComments, parts)).toEqual({ count: 3 });
    expect(await api.ok(listLikers, parts)).toMatchObject({ count: 3, users: [{}, {}] });
  });

  it("is visible only to the user who made it", async () => {
    expect(await api.ok(getRelationship, { as: blocker, params: { id: blocked.id } })).toEqual({
      isFollowing: false,
      isBlocked: true,
      isMuted: false,
      isOwnProfile: false,
    });
    const refused = await api.refusal(getRelationship, { as: blocked, params: { id: blocker.id } });
    expect(refused.status).toBe(404);
  });

  it("prevents both from following: 403 for the user who made it, 404 for the other", async () => {
    const follow = (as: typeof blocker, id: string) =>
      api.refusal(toggleFollow, { as, params: { id } });
    expect((await follow(blocker, blocked.id)).status).toBe(403);
    expect((await follow(blocked, blocker.id)).status).toBe(404);
  });

  it.each([toggleBlock, toggleFollow])(
    "of oneself, like a follow of oneself, is 400",
    async (contract) => {
      expect((await api.refusal(contract, { as: other, params: { id: other.id } })).status).toBe(
        400,
      );
    },
  );

  it("ST6 removes the follows in both directions, which can be made again after it", async () => {
    const [a, b] = [await newPerson(site), await newPerson(site)];
    await api.ok(toggleFollow, { as: a, params: { id: b.id } });
    await api.ok(toggleFollow, { as: b, params: { id: a.id } });
    const blockOf = { as: a, params: { id: b.id } };
    expect(await api.ok(toggleBlock, blockOf)).toEqual({
      isBlocked: true,
      isFollowing: false,
      followerCount: 0,
    });
    expect((await api.ok(toggleBlock, blockOf)).isBlocked).toBe(false);
    const followed = await api.ok(toggleFollow, { as: a, params: { id: b.id } });
    expect(followed).toEqual({ isFollowing: true, followerCount: 1 });
  });

  it("ST6 T83 of more than 5,000 people is 409, also of two made at once; one that is removed makes room", async () => {
    const [viewer, last, next] = await newPeople(site, 3);
    await site.pool.query(
      `WITH added AS (
         INSERT INTO users (id, full_name, username, email, password_hash)
         SELECT gen_random_uuid(), 'Many', 'many_' || n, n || '@many.example', '$argon2id$'
         FROM generate_series(1, 4999) AS n RETURNING id)
       INSERT INTO blocks (blocker_id, blocked_id) SELECT $1, id FROM added`,
      [viewer?.id],
    );
    const toggle = (of = next) =>
      api.request(toggleBlock, { as: viewer, params: { id: of?.id ?? "" } });
    const both = await Promise.all([toggle(last), toggle(next)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [first, second] = both[0]?.status === 200 ? [last, next] : [next, last];
    expect(await (await toggle(second)).json()).toMatchObject({ message: blockMessages.full });
    expect((await toggle(first)).status).toBe(200);
    expect((await toggle(second)).status).toBe(200);
  });
});

describe("comments below an own post that a block hides", () => {
  /** A comment of somebody who then blocks the author of the post, or is blocked by them. */
  async function hiddenComment(isBlocker: boolean) {
    const [author, guest] = [await newPerson(site), await newPerson(site)];
    const postId = await newPost(site.pool, author);
    const { rows } = await comment(site.pool, postId, guest, "Unkind");
    await block(
      site.pool,
      ...(isBlocker ? ([author, guest] as const) : ([guest, author] as const)),
    );
    return { author, guest, postId, id: rows[0]?.id ?? "" };
  }

  it.each([
    ["who blocks", true],
    ["who is blocked", false],
  ])("ST20 are listed, reported and deleted by the author of the post %s", async (_, isBlocker) => {
    const { author, postId, id } = await hiddenComment(isBlocker);
    const list = async (hidden?: string) =>
      (
        await api.ok(listComments, { as: author, params: { id: postId }, query: { hidden } })
      ).comments.map(({ _id }) => _id);
    expect(await list()).toEqual([]);
    expect(await list("true")).toEqual([id]);
    const report = { targetType: "comment", targetId: id, reason: "" };
    await api.ok(createReport, { as: author, json: report });
    await api.ok(deleteComment, { as: author, params: { id } });
    expect(await list("true")).toEqual([]);
  });

  it("ST20 stay hidden from everybody else in that block", async () => {
    const { guest, postId } = await hiddenComment(true);
    const third = await newPerson(site);
    const hidden = { params: { id: postId }, query: { hidden: "true" } };
    expect((await api.refusal(listComments, { as: guest, ...hidden })).status).toBe(404);
    expect((await api.refusal(listComments, { as: third, ...hidden })).status).toBe(403);
    const others = { params: { id: post }, query: hidden.query };
    expect((await api.refusal(listComments, { as: blocker, ...others })).status).toBe(403);
    const elsewhere = await newPost(site.pool, third);
    const { rows } = await comment(site.pool, elsewhere, blocked);
    const target = { as: blocker, params: { id: rows[0]?.id ?? "" } };
    expect((await api.refusal(deleteComment, target)).status).toBe(404);
  });
});
