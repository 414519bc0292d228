import { expect, it } from "vitest";
import { deletePost } from "@/features/posts/mutations";
import { pool } from "@/lib/server/db";
import { newPeople } from "../../../../tests/support/database-people";
import { block, type Person } from "../../../../tests/support/people";
import { comment, newPost } from "../../../../tests/support/posts";
import { walk } from "../../../../tests/support/walk";
import type { Category } from "../kinds";
import { createReport, settleReport } from "../mutations";
import { listReports } from "../queries";
import { countOpenGroups, listReportGroups } from "./queries";

const people = () => newPeople(5);

const groupsOf = async (viewer: Person, batch: number) =>
  (await walk((cursor) => listReportGroups(viewer, { batch, cursor }))).flatMap(
    ({ groups }) => groups,
  );

const reportPost = (by: Person, targetId: string, category?: Category) =>
  createReport(by, { targetType: "post", targetId, category, reason: "Why" });

it("A14 groups open reports by target: the most reported first, then the latest", async () => {
  const [admin, author, ana, bo, cy] = await people();
  await block(pool(), admin, author);
  const [one, two, three] = await Promise.all(
    ["One", "Two", "Three"].map((title) => newPost(pool(), author, { title })),
  );
  const { rows } = await comment(pool(), one ?? "", bo, "Rude");
  const rude = rows[0]?.id ?? "";
  await reportPost(ana, one ?? "", "spam");
  await reportPost(bo, one ?? "", "spam");
  await reportPost(cy, one ?? "", "copyright");
  await reportPost(author, one ?? "");
  await reportPost(ana, two ?? "");
  await createReport(ana, { targetType: "comment", targetId: rude, reason: "" });
  await reportPost(ana, three ?? "");
  for (const batch of [1, 2, 50]) {
    const groups = await groupsOf(admin, batch);
    expect(groups.map(({ targetId }) => targetId)).toEqual([one, three, rude, two]);
  }
  const [first, , ofComment] = await groupsOf(admin, 50);
  expect(first).toMatchObject({
    ...{ total: 4, postId: one },
    target: { title: "One", user: { _id: author.id } },
    categories: [
      { category: "spam", count: 2 },
      { category: "copyright", count: 1 },
      { category: null, count: 1 },
    ],
    reports: [
      { reporter: { _id: author.id }, category: null },
      { reporter: { _id: cy.id }, category: "copyright" },
      { reporter: { _id: bo.id }, category: "spam", reason: "Why" },
    ],
  });
  expect(ofComment).toMatchObject({ target: { content: "Rude" }, postId: one, total: 1 });
  expect(await countOpenGroups()).toBe(4);

  await pool().query("UPDATE users SET deleted_at = now() WHERE id = $1", [ana.id]);
  expect((await groupsOf(admin, 50)).map(({ total }) => total)).toEqual([3]);
  expect(await countOpenGroups()).toBe(1);
});

it("A13 A16 lists settled reports one by one, the latest first, with who settled them", async () => {
  const [admin, author, ana, bo] = await people();
  const [one, two] = [await newPost(pool(), author), await newPost(pool(), author)];
  for (const by of [ana, bo]) await reportPost(by, one);
  const [group] = await groupsOf(admin, 50);
  await settleReport(admin, { id: group?._id ?? "", outcome: "kept" });
  await reportPost(author, two);
  await deletePost(author, two);
  const settled = async () => (await listReports(admin, { status: "settled", batch: 50 })).reports;
  expect(await settled()).toMatchObject([
    { outcome: "removed", settledBy: null, targetDeleted: true, target: null, postId: null },
    { outcome: "kept", settledBy: { _id: admin.id }, reporter: { _id: bo.id }, postId: one },
    { outcome: "kept", settledBy: { _id: admin.id }, reporter: { _id: ana.id }, postId: one },
  ]);
  expect(await countOpenGroups()).toBe(0);
  await pool().query("DELETE FROM users WHERE id = $1", [admin.id]);
  expect((await settled()).at(-1)).toMatchObject({ settledBy: null, targetDeleted: false });
});
