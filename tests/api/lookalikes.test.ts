import sharp from "sharp";
import { expect, it } from "vitest";
import { findLookalike } from "@/features/posts/api";
import {
  createReport,
  listOwnReports,
  listReportGroups,
  listReports,
  settleReport,
} from "@/features/reports/api";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { newPerson, type Person } from "../support/people";
import { demoPicture } from "../support/pictures";
import { publish } from "../support/publish";

const site = await openSite();
const api = apiOf(site);
const admin = await newPerson(site, "admin");
const [author, copier] = [await newPerson(site), await newPerson(site)];
const picture = await demoPicture("photo-black-canyon");

const hashOf = async (postId: string) => {
  const { rows } = await site.pool.query<{ bits: string }>(
    `SELECT hash::text AS bits FROM picture_hashes h JOIN posts p USING (media_id) WHERE p.id = $1`,
    [postId],
  );
  return BigInt(`0b${rows[0]?.bits}`).toString(16).padStart(32, "0");
};

it("C8 a hash finds the post of somebody else, and is refused if it is none", async () => {
  const post = await publish(api, author, { title: "Canyon" }, picture);
  const hash = await hashOf(post._id);
  const find = async (as: Person) => (await api.ok(findLookalike, { as, query: { hash } })).tweet;
  expect(await find(copier)).toEqual({ _id: post._id, title: "Canyon", user: post.user });
  expect(await find(author)).toBeNull();
  for (const wrong of ["", hash.slice(1), hash.toUpperCase(), `${hash}0`]) {
    const refused = await api.refusal(findLookalike, { as: copier, query: { hash: wrong } });
    expect(refused).toMatchObject({ status: 400, code: "invalid_input" });
  }
});

it("A21 T64 a removed picture that comes back is published, and first in the queue without a reporter", async () => {
  const removed = await publish(api, author, { title: "Removed" }, picture);
  const target = { targetType: "post", targetId: removed._id, category: "copyright" };
  await api.ok(createReport, { as: copier, json: target });
  const groups = async () => (await api.ok(listReportGroups, { as: admin })).groups;
  const settle = async (outcome: string) =>
    api.ok(settleReport, {
      ...{ as: admin, params: { id: (await groups())[0]?._id ?? "" }, json: { outcome } },
    });
  expect((await settle("removed")).report.reporter).toMatchObject({ _id: copier.id });
  const smaller = await sharp(picture).resize({ width: 700 }).jpeg({ quality: 50 }).toBuffer();
  const again = await publish(api, copier, { title: "Again" }, smaller);
  expect((await groups())[0]).toMatchObject({
    ...{ targetId: again._id, total: 0, repeatOf: { categories: ["copyright"] } },
  });
  expect((await settle("kept")).report).toMatchObject({ reporter: null, outcome: "kept" });
  const [all, own] = [
    await api.ok(listReports, { as: admin }),
    await api.ok(listOwnReports, { as: copier }),
  ];
  for (const { reports } of [all, own]) {
    expect(reports.map(({ targetId }) => targetId)).toEqual([removed._id]);
  }
});
