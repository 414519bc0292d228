import { afterEach, describe, expect, it } from "vitest";
import { createComment, listComments } from "@/features/comments/api";
import { deletePost, getPost } from "@/features/posts/api";
import { getMe } from "@/features/profiles/api";
import { createReport, listReports, settleReport } from "@/features/reports/api";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { block, newPeople, newPerson, type Person } from "../support/people";
import { newPost } from "../support/posts";

const site = await openSite();
afterEach(() => site.pool.query("DELETE FROM reports"));
const api = apiOf(site);
const admin = await newPerson(site, "admin");
const [author, ana, bo] = (await newPeople(site, 3)) as [Person, Person, Person];

type Target = { targetType: "post" | "user" | "comment"; targetId: string };

const report = (as: Person, target: Target, reason = "Not theirs") =>
  api.ok(createReport, { as, json: { ...target, reason } });
const read = async (query: Record<string, unknown> = {}, as = admin) =>
  (await api.ok(listReports, { as, query })).reports;
const settle = (id: string, outcome: "kept" | "removed", as = admin) =>
  api.ok(settleReport, { as, params: { id }, json: { outcome } });
const idOf = async (as: Person) =>
  (await read()).find(({ reporter }) => reporter._id === as.id)?._id ?? "";

const postOf = async (by: Person): Promise<Target> => ({
  targetType: "post",
  targetId: await newPost(site.pool, by, { title: "Reported" }),
});

async function commentOf(by: Person): Promise<Target> {
  const params = { id: await newPost(site.pool, author) };
  const { comment } = await api.ok(createComment, { as: by, params, json: { content: "Rude" } });
  return { targetType: "comment", targetId: comment._id };
}

describe("L27 reports", () => {
  it("are read latest first, with their target as it is now, whomever the admin blocks", async () => {
    const blocked = await newPerson(site);
    await block(site.pool, admin, blocked);
    const targets: Target[] = [
      await postOf(author),
      { targetType: "user", targetId: blocked.id },
      await commentOf(bo),
    ];
    for (const target of targets) await report(ana, target);
    await report(ana, targets[0] as Target, "Again");
    const reports = await read();
    expect(reports).toMatchObject([
      { ...targets[2], target: { content: "Rude", user: { _id: bo.id } } },
      { ...targets[1], target: { _id: blocked.id, username: blocked.username } },
      { ...targets[0], target: { title: "Reported", user: { _id: author.id } } },
    ]);
    for (const one of reports) {
      expect(one).toMatchObject({
        reason: "Not theirs",
        reporter: { _id: ana.id, username: ana.username },
        ...{ status: "open", outcome: null, settledAt: null },
      });
      expect(one.target).not.toHaveProperty("email");
    }
  });

  it("say whether the caller's first report of the target was kept, also once it is settled", async () => {
    const target = await postOf(author);
    const concurrent = await Promise.all([report(ana, target), report(ana, target)]);
    expect(concurrent.map(({ alreadyReported }) => alreadyReported).sort()).toEqual([false, true]);
    expect(await report(bo, target)).toEqual({ alreadyReported: false });
    await settle(await idOf(ana), "kept");
    expect(await report(ana, target)).toEqual({ alreadyReported: true });
    expect(await read()).toHaveLength(2);
  });
});

describe("settling", () => {
  it("A11 keeps the target, for all open reports of it at once, and no others", async () => {
    const target = await postOf(author);
    await report(ana, target);
    await report(bo, target);
    await report(author, await postOf(ana));
    const { report: settled } = await settle(await idOf(ana), "kept");
    expect(settled).toMatchObject({ ...target, status: "settled", outcome: "kept" });
    expect(settled.settledAt).not.toBeNull();
    expect(await read({ targetId: target.targetId })).toMatchObject([
      { reporter: { _id: bo.id }, settledBy: { _id: admin.id } },
      { reporter: { _id: ana.id }, settledBy: { _id: admin.id } },
    ]);
    expect(settled.target).not.toBeNull();
    expect((await read({ status: "open" })).map(({ reporter }) => reporter._id)).toEqual([
      author.id,
    ]);
  });

  it("A11 removes a post with its comments and its files", async () => {
    const target = await postOf(author);
    const params = { id: target.targetId };
    await report(ana, target);
    const { report: settled } = await settle(await idOf(ana), "removed");
    expect(settled).toMatchObject({ ...target, outcome: "removed", target: null });
    expect((await api.refusal(getPost, { as: author, params })).status).toBe(404);
    const { rows } = await site.pool.query("SELECT FROM posts WHERE id = $1", [target.targetId]);
    expect(rows).toEqual([]);
  });

  it("removes a comment, which its post no longer counts", async () => {
    const target = await commentOf(bo);
    await report(ana, target);
    const { rows } = await site.pool.query("SELECT post_id FROM comments WHERE id = $1", [
      target.targetId,
    ]);
    await settle(await idOf(ana), "removed");
    const params = { id: rows[0].post_id };
    expect((await api.ok(listComments, { as: ana, params })).comments).toEqual([]);
    expect((await api.ok(getPost, { as: ana, params })).tweet.comments).toBe(0);
  });

  it("removes an account, whose sessions end at once", async () => {
    const culprit = await newPerson(site);
    await report(ana, { targetType: "user", targetId: culprit.id });
    await settle(await idOf(ana), "removed");
    expect((await api.refusal(getMe, { as: culprit })).status).toBe(401);
    expect(await read()).toMatchObject([{ target: null, outcome: "removed" }]);
  });

  it("A12 does not remove the last admin, and settles nothing then", async () => {
    await report(ana, { targetType: "user", targetId: admin.id });
    const params = { id: await idOf(ana) };
    const json = { outcome: "removed" };
    const refused = await api.refusal(settleReport, { as: admin, params, json });
    expect(refused).toMatchObject({ status: 409, message: "The last admin cannot be deleted" });
    expect(await read({ status: "open" })).toHaveLength(1);
    await settle(params.id, "kept");
  });

  it("accepts a removal of what was deleted already", async () => {
    const target = await postOf(author);
    await report(ana, target);
    await api.ok(deletePost, { as: author, params: { id: target.targetId } });
    const { report: settled } = await settle(await idOf(ana), "removed");
    expect(settled).toMatchObject({ outcome: "removed", target: null });
  });
});
