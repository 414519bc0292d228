import { describe, expect, it } from "vitest";
import { listAuditEntries } from "@/features/audit/queries";
import { removeAccount } from "@/features/auth/accounts/mutations";
import { deleteComment } from "@/features/comments/mutations";
import { countUnread, listNotifications } from "@/features/notifications/queries";
import { deletePost } from "@/features/posts/mutations";
import { updatePreferences } from "@/features/preferences/mutations";
import { pool, prisma } from "@/lib/server/db";
import { newPeople, newPerson } from "../../../tests/support/database-people";
import { outcomeOf } from "../../../tests/support/outcome";
import { block, type Person } from "../../../tests/support/people";
import { comment, deleteDuring, newPost } from "../../../tests/support/posts";
import type { TargetType } from "./kinds";
import { createReport, settleReport, takeDown } from "./mutations";
import { listOwnReports } from "./queries";

const report = (by: Person, targetType: TargetType, targetId: string) =>
  createReport(by, { targetType, targetId, reason: "" });

const rowsOf = async (targetId: string) => {
  const { rows } = await pool().query(
    `SELECT id, reporter_id, status, outcome, settled_by_id, target_deleted FROM reports
     WHERE target_id = $1 ORDER BY id`,
    [targetId],
  );
  return rows;
};

const notesOf = async (viewer: Person) =>
  (await listNotifications(viewer, { batch: 10 })).notifications;

describe("what is deleted settles its open reports", () => {
  it("A16 comments, alone and with their post", async () => {
    const [author, ana] = await newPeople(2);
    const post = await newPost(pool(), author);
    const ids = await Promise.all(
      [1, 2].map(async () => (await comment(pool(), post, author)).rows[0]?.id ?? ""),
    );
    for (const id of ids) await report(ana, "comment", id);
    await deleteComment(author, ids[0] ?? "");
    expect(await rowsOf(ids[0] ?? "")).toMatchObject([{ outcome: "removed" }]);
    expect(await rowsOf(ids[1] ?? "")).toMatchObject([{ outcome: null }]);
    await deletePost(author, post);
    expect(await rowsOf(ids[1] ?? "")).toMatchObject([
      { outcome: "removed", target_deleted: true },
    ]);
  });

  it("accounts, before their rows are removed", async () => {
    await newPerson("admin");
    const [author, ana] = await newPeople(2);
    await report(ana, "user", author.id);
    await prisma().$transaction((tx) => removeAccount(tx, author.id));
    expect(await rowsOf(author.id)).toMatchObject([{ outcome: "removed", target_deleted: true }]);
  });
});

describe("concurrently", () => {
  it("a post that is being deleted gets no report", async () => {
    const [author, ana] = await newPeople(2);
    const id = await newPost(pool(), author);
    const race = () => outcomeOf(report(ana, "post", id));
    expect(await deleteDuring(pool(), id, race)).toBe("not_found");
    expect(await rowsOf(id)).toEqual([]);
  });

  it("A16 reports, settlements and the author's deletion leave no open report of a removed post", async () => {
    const admins = await Promise.all([newPerson("admin"), newPerson("admin")]);
    const [author, first, ...others] = await newPeople(6);
    const seen = new Set<string>();
    for (let round = 0; round < 8; round++) {
      const id = await newPost(pool(), author);
      await report(first, "post", id);
      const [{ id: reportId }] = await rowsOf(id);
      const [kept, removed] = ["kept", "removed"] as const;
      const races = [
        ...others.map((by) => outcomeOf(report(by, "post", id))),
        outcomeOf(settleReport(admins[0], { id: reportId, outcome: kept })),
        outcomeOf(settleReport(admins[1], { id: reportId, outcome: removed })),
        ...(round % 2 ? [outcomeOf(deletePost(author, id))] : []),
      ];
      for (const outcome of await Promise.all(races)) seen.add(outcome);
      // Every other time the post is certain to be gone by now.
      seen.add(await outcomeOf(report(first, "post", id)));
      const { rowCount } = await pool().query("SELECT FROM posts WHERE id = $1", [id]);
      const rows = await rowsOf(id);
      for (const row of rows) {
        if (rowCount === 0) expect(row.status).toBe("settled");
        const isByAdmin = row.status === "settled" && !row.target_deleted;
        expect(row.settled_by_id !== null).toBe(isByAdmin);
      }
      // Admins settle once: with one outcome, by one of them.
      const settled = rows.filter(({ settled_by_id }) => settled_by_id);
      expect(new Set(settled.map(({ settled_by_id }) => settled_by_id)).size).toBeLessThan(2);
      expect(new Set(settled.map(({ outcome }) => outcome)).size).toBeLessThan(2);
    }
    expect([...seen].sort()).toEqual(["conflict", "done", "not_found"]);
  });
});

it("P9 T43 own reports tell the outcome and not who settled them, and hide what a block hides", async () => {
  const admin = await newPerson("admin");
  const [author, ana, bo] = await newPeople(3);
  const post = await newPost(pool(), author, { title: "Mine" });
  await report(ana, "user", author.id);
  await report(ana, "post", post);
  await report(bo, "post", post);
  const own = async (targetId?: string) =>
    (await listOwnReports(ana, { batch: 20, targetId })).reports;
  const [latest] = await own();
  await settleReport(admin, { id: latest?._id ?? "", outcome: "kept" });
  const reports = await own();
  expect(reports).toMatchObject([
    { targetId: post, postId: post, target: { title: "Mine" }, outcome: "kept" },
    { targetId: author.id, target: { username: author.username }, status: "open" },
  ]);
  expect(JSON.stringify(reports)).not.toContain(admin.id);
  expect(await own(post)).toHaveLength(1);
  await block(pool(), author, ana);
  expect(await own()).toMatchObject([
    { target: null, postId: null, outcome: "kept" },
    { target: null, postId: null },
  ]);
});

describe("A26 a report that is settled as marked", () => {
  it("marks the post as sensitive for good, tells its author and reporter, and is in the audit log", async () => {
    const admin = await newPerson("admin");
    const [author, ana, bo] = await newPeople(3);
    const post = await newPost(pool(), author, { title: "Mine" });
    await report(ana, "post", post);
    await report(bo, "post", post);
    const [first] = await rowsOf(post);
    const mediaOf = async () =>
      (await pool().query("SELECT media_id FROM posts WHERE id = $1", [post])).rows[0].media_id;
    const media = await mediaOf();
    const settle = () => settleReport(admin, { id: first.id, outcome: "marked" });
    expect(await settle()).toMatchObject({
      outcome: "marked",
      target: { sensitive: true, sensitiveBy: "admin" },
    });
    const moved = await mediaOf();
    expect(moved).not.toBe(media);
    await settle();
    expect(await mediaOf()).toBe(moved);
    expect((await rowsOf(post)).map(({ outcome }) => outcome)).toEqual(["marked", "marked"]);
    const told = await notesOf(author);
    expect(told).toMatchObject([
      { kind: "report", user: null, report: null, post: { _id: post, marks: ["sensitive"] } },
    ]);
    expect(await notesOf(ana)).toMatchObject([{ kind: "report", report: { outcome: "marked" } }]);
    const { rows } = await pool().query(
      "SELECT target_id, after FROM audit_entries WHERE target_id = $1",
      [author.id],
    );
    expect(rows).toEqual([
      {
        target_id: author.id,
        after: { targetType: "post", targetId: post, outcome: "marked" },
      },
    ]);
    await expect(settleReport(admin, { id: first.id, outcome: "kept" })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("AB6 as made with AI says so for good, and tells its author and reporter", async () => {
    const admin = await newPerson("admin");
    const [author, ana] = await newPeople(2);
    const post = await newPost(pool(), author, { title: "Mine" });
    await report(ana, "post", post);
    const [row] = await rowsOf(post);
    const settled = await settleReport(admin, { id: row.id, outcome: "ai" });
    expect(settled).toMatchObject({ outcome: "ai", target: { ai: "admin", sensitive: false } });
    expect(await notesOf(author)).toMatchObject([{ kind: "report", post: { marks: ["ai"] } }]);
    expect(await notesOf(ana)).toMatchObject([{ kind: "report", report: { outcome: "ai" } }]);
  });

  it("is refused for an account and a comment, and changes nothing", async () => {
    const admin = await newPerson("admin");
    const [author, ana] = await newPeople(2);
    const post = await newPost(pool(), author);
    const { rows: comments } = await comment(pool(), post, author);
    for (const [type, id] of [
      ["user", author.id],
      ["comment", comments[0]?.id ?? ""],
    ] as const) {
      await report(ana, type, id);
      const [row] = await rowsOf(id);
      for (const outcome of ["marked", "ai"] as const) {
        await expect(settleReport(admin, { id: row.id, outcome })).rejects.toMatchObject({
          code: "invalid_input",
        });
      }
      expect(await rowsOf(id)).toMatchObject([{ status: "open" }]);
    }
  });
});

describe("A30 what is taken down without a report", () => {
  it("A30 is a settled report of nobody, settles the others, and its author reads the reason, which outlives it", async () => {
    const [author, ana, moderator] = await newPeople(3);
    const postId = await newPost(pool(), author, { title: "Pink patio" });
    const commentId = (await comment(pool(), postId, author)).rows[0]?.id ?? "";
    await report(ana, "post", postId);
    const reason = "This is an advertisement.";
    await takeDown(moderator, { targetType: "comment", targetId: commentId, reason });
    await takeDown(moderator, { targetType: "post", targetId: postId, reason });
    expect(await rowsOf(postId)).toMatchObject(
      [ana.id, null].map((reporter_id) => ({
        ...{ reporter_id, status: "settled", outcome: "removed" },
        ...{ settled_by_id: moderator.id, target_deleted: false },
      })),
    );
    expect((await pool().query("SELECT FROM posts WHERE id = $1", [postId])).rowCount).toBe(0);
    expect((await notesOf(author)).map(({ kind, removal }) => ({ kind, removal }))).toMatchObject([
      { kind: "report", removal: { targetType: "post", text: "Pink patio", reason } },
      { kind: "report", removal: { targetType: "comment", reason } },
    ]);
    expect(await notesOf(ana)).toMatchObject([{ report: { outcome: "removed" }, removal: null }]);
    const { entries } = await listAuditEntries({ batch: 1 });
    expect(entries).toMatchObject([
      { action: "take_down", target: { _id: author.id }, after: { targetType: "post", reason } },
    ]);
  });

  it("A30 NF3 its author is told, also where reports are off, which hides what became of their own", async () => {
    const [author, ben, moderator] = await newPeople(3);
    await updatePreferences(author, { report: false });
    await report(author, "user", ben.id);
    const [row] = await rowsOf(ben.id);
    await settleReport(moderator, { id: row.id, outcome: "kept" });
    expect(await countUnread(author)).toBe(0);
    const targetId = await newPost(pool(), author);
    await takeDown(moderator, { targetType: "post", targetId, reason: "Spam" });
    expect(await notesOf(author)).toMatchObject([{ kind: "report", removal: { reason: "Spam" } }]);
    expect(await countUnread(author)).toBe(1);
  });

  it("A30 what is gone is not found, also for two at the same time", async () => {
    const [author, ana, ben] = await newPeople(3);
    const targetId = await newPost(pool(), author);
    const attempts = [ana, ben].map((moderator) =>
      outcomeOf(takeDown(moderator, { targetType: "post", targetId, reason: "Spam" })),
    );
    expect((await Promise.all(attempts)).sort()).toEqual(["done", "not_found"]);
    expect(await rowsOf(targetId)).toHaveLength(1);
    expect(await notesOf(author)).toHaveLength(1);
  });
});
