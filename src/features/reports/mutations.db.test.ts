import { afterEach, describe, expect, it } from "vitest";
import { toAppError } from "@/api/failure";
import { removeAccount } from "@/features/accounts/mutations";
import { deleteComment } from "@/features/comments/mutations";
import { listNotifications } from "@/features/notifications/queries";
import { deletePost } from "@/features/posts/mutations";
import { pool, prisma } from "@/lib/server/db";
import { newPeople, newPerson } from "../../../tests/support/database-people";
import type { Person } from "../../../tests/support/people";
import { comment, deleteDuring, newPost } from "../../../tests/support/posts";
import type { TargetType } from "./kinds";
import { createReport, settleReport } from "./mutations";
import { listOwnReports } from "./queries";

afterEach(() => pool().query("DELETE FROM reports"));

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

const outcomeOf = (race: Promise<unknown>): Promise<string> =>
  race.then(
    () => "done",
    (error: unknown) => toAppError(error).code,
  );

describe("what is deleted settles its open reports", () => {
  it("posts", async () => {
    const [author, ana] = (await newPeople(2)) as [Person, Person];
    const id = await newPost(pool(), author);
    await report(ana, "post", id);
    await deletePost(author, id);
    expect(await rowsOf(id)).toMatchObject([
      { status: "settled", outcome: "removed", settled_by_id: null, target_deleted: true },
    ]);
  });

  it("A16 comments, alone and with their post", async () => {
    const [author, ana] = (await newPeople(2)) as [Person, Person];
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
    const [author, ana] = (await newPeople(2)) as [Person, Person];
    await report(ana, "user", author.id);
    await prisma().$transaction((tx) => removeAccount(tx, author.id));
    expect(await rowsOf(author.id)).toMatchObject([{ outcome: "removed", target_deleted: true }]);
  });
});

describe("concurrently", () => {
  it("a post that is being deleted gets no report", async () => {
    const [author, ana] = (await newPeople(2)) as [Person, Person];
    const id = await newPost(pool(), author);
    const race = () => outcomeOf(report(ana, "post", id));
    expect(await deleteDuring(pool(), id, race)).toBe("not_found");
    expect(await rowsOf(id)).toEqual([]);
  });

  it("A16 reports, settlements and the author's deletion leave no open report of a removed post", async () => {
    const admins = await Promise.all([newPerson("admin"), newPerson("admin")]);
    const [author, first, ...others] = (await newPeople(6)) as [Person, Person];
    const seen = new Set<string>();
    for (let round = 0; round < 15; round++) {
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

describe("own reports", () => {
  it("P9 T43 tell the outcome and not who settled them, and hide what a block hides", async () => {
    const admin = await newPerson("admin");
    const [author, ana, bo] = (await newPeople(3)) as [Person, Person, Person];
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
    await pool().query("INSERT INTO blocks VALUES ($1, $2)", [author.id, ana.id]);
    expect(await own()).toMatchObject([
      { target: null, postId: null, outcome: "kept" },
      { target: null, postId: null },
    ]);
  });
});

describe("A26 a report that is settled as marked", () => {
  it("marks the post as sensitive for good, tells its author and reporter, and is in the audit log", async () => {
    const admin = await newPerson("admin");
    const [author, ana, bo] = (await newPeople(3)) as [Person, Person, Person];
    const post = await newPost(pool(), author, { title: "Mine" });
    await report(ana, "post", post);
    await report(bo, "post", post);
    const [first] = await rowsOf(post);
    const settle = () => settleReport(admin, { id: first.id, outcome: "marked" });
    expect(await settle()).toMatchObject({
      outcome: "marked",
      target: { sensitive: true, sensitiveBy: "admin" },
    });
    await settle();
    expect((await rowsOf(post)).map(({ outcome }) => outcome)).toEqual(["marked", "marked"]);
    const notesOf = async (viewer: Person) =>
      (await listNotifications(viewer, { batch: 10 })).notifications;
    const told = await notesOf(author);
    expect(told).toMatchObject([{ kind: "report", user: null, report: null, post: { _id: post } }]);
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

  it("is refused for an account and a comment, and changes nothing", async () => {
    const admin = await newPerson("admin");
    const [author, ana] = (await newPeople(2)) as [Person, Person];
    const post = await newPost(pool(), author);
    const { rows: comments } = await comment(pool(), post, author);
    for (const [type, id] of [
      ["user", author.id],
      ["comment", comments[0]?.id ?? ""],
    ] as const) {
      await report(ana, type, id);
      const [row] = await rowsOf(id);
      await expect(settleReport(admin, { id: row.id, outcome: "marked" })).rejects.toMatchObject({
        code: "invalid_input",
      });
      expect(await rowsOf(id)).toMatchObject([{ status: "open" }]);
    }
  });
});
