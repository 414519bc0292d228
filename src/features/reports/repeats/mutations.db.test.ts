import { beforeEach, expect, it } from "vitest";
import { deletePost } from "@/features/posts/mutations";
import { createPost, updatePost } from "@/features/publishing/mutations";
import { pool, prisma } from "@/lib/server/db";
import { newPeople } from "../../../../tests/support/database-people";
import type { Person } from "../../../../tests/support/people";
import { HASH, hashAway, hashPictureOf } from "../../../../tests/support/picture-hashes";
import { demoPicture } from "../../../../tests/support/pictures";
import { newPost } from "../../../../tests/support/posts";
import { walk } from "../../../../tests/support/walk";
import { listReportGroups } from "../groups/queries";
import type { Category, Outcome } from "../kinds";
import { createReport, settleReport } from "../mutations";
import { listOwnReports, listReports } from "../queries";
import { reportRepeat } from "./mutations";

let [admin, author, ana, bo] = [] as unknown as [Person, Person, Person, Person];

beforeEach(async () => {
  [admin, author, ana, bo] = await newPeople(4);
});

const groups = async () => (await listReportGroups(admin, { batch: 50 })).groups;
const report = (by: Person, targetId: string, category?: Category) =>
  createReport(by, { targetType: "post", targetId, category, reason: "" });
const settleFirst = async (outcome: Outcome) => {
  const [group] = await groups();
  return settleReport(admin, { id: group?._id ?? "", outcome });
};

async function hashedPost(hash = HASH) {
  const id = await newPost(pool(), author);
  await hashPictureOf(pool(), id, hash);
  return id;
}
const repeat = (id: string) => prisma().$transaction((tx) => reportRepeat(tx, id));

/** Removes a post after reports of two kinds. */
async function removed() {
  const id = await hashedPost();
  await report(ana, id, "nudity");
  await report(bo, id, "spam");
  await settleFirst("removed");
}

it("A21 T64 of a removed picture the hash, the kinds of its reports and the time are kept", async () => {
  await removed();
  const { rows } = await pool().query(
    "SELECT *, hash::text, categories::text[] FROM removed_pictures",
  );
  expect(rows).toEqual([
    {
      ...{ id: expect.any(String), hash: BigInt(`0x${HASH}`).toString(2).padStart(128, "0") },
      ...{ categories: ["spam", "nudity"], removed_at: expect.any(Date) },
    },
  ]);
});

it("A21 nothing is kept of a post that stays, or that its author deletes", async () => {
  const [kept, deleted] = [await hashedPost(), await hashedPost()];
  await report(ana, kept);
  await settleFirst("kept");
  await report(ana, deleted);
  await deletePost(author, deleted);
  expect((await pool().query("SELECT FROM removed_pictures")).rowCount).toBe(0);
});

it("A21 T64 a post that looks like a removed picture is reported once, by nobody, and settled once", async () => {
  await removed();
  const id = await hashedPost(hashAway(10));
  await repeat(id);
  await repeat(id);
  await repeat(await hashedPost(hashAway(60)));
  expect(await groups()).toMatchObject([
    { targetId: id, total: 0, reports: [], categories: [], target: { _id: id } },
  ]);
  expect((await groups())[0]?.repeatOf).toEqual({
    ...{ categories: ["spam", "nudity"], removedAt: expect.any(String) },
  });
  const { rows: before } = await pool().query("SELECT FROM notifications");
  expect(await settleFirst("kept")).toMatchObject({ reporter: null, outcome: "kept" });
  expect(await groups()).toEqual([]);
  // Nobody is told, and the lists of single reports have no such report.
  expect((await pool().query("SELECT FROM notifications")).rows).toEqual(before);
  const list = { batch: 50 };
  expect((await listReports(admin, list)).reports.map(({ targetId }) => targetId)).not.toContain(
    id,
  );
  expect((await listOwnReports(author, list)).reports).toEqual([]);
});

it("A21 a repeat that is removed keeps the reasons for the next one", async () => {
  await removed();
  await repeat(await hashedPost());
  await settleFirst("removed");
  const third = await hashedPost();
  await repeat(third);
  expect((await groups())[0]).toMatchObject({
    ...{ targetId: third, repeatOf: { categories: ["spam", "nudity"] } },
  });
});

it("A21 repeats come before what has the most reports, page by page", async () => {
  await removed();
  const much = await hashedPost(hashAway(60));
  for (const by of [ana, bo, admin]) await report(by, much);
  const [one, two] = [await hashedPost(), await hashedPost()];
  await repeat(one);
  await report(ana, one, "copyright");
  await repeat(two);
  const pages = await walk((cursor) => listReportGroups(admin, { batch: 1, cursor }));
  const ids = pages.flatMap((page) => page.groups.map(({ targetId }) => targetId));
  expect(ids).toEqual([one, two, much]);
  expect((await groups())[0]).toMatchObject({ total: 1, categories: [{ category: "copyright" }] });
});

it("A21 T64 a post that was kept is reported again with another picture, not with another text", async () => {
  await removed();
  const id = await hashedPost(hashAway(10));
  await repeat(id);
  await settleFirst("kept");
  const picture = await demoPicture("photo-black-canyon");
  const copy = await createPost(author, {
    ...{ title: "A", content: "B", tags: [], alt: "", picture },
  });
  await report(ana, copy._id, "copyright");
  await settleFirst("removed");
  await updatePost(author, { id, changes: { title: "Other" } });
  expect(await groups()).toEqual([]);
  await updatePost(author, { id, changes: {}, media: picture });
  expect(await groups()).toMatchObject([{ targetId: id, repeatOf: { categories: ["copyright"] } }]);
});

it("A21 nothing is kept of what was reported as spam only", async () => {
  const id = await hashedPost();
  await report(ana, id, "spam");
  await report(bo, id, "spam");
  await settleFirst("removed");
  await repeat(await hashedPost());
  expect(await groups()).toEqual([]);
});
